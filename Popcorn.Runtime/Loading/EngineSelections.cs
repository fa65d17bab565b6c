using Popcorn.Contracts;
using Popcorn.Selection;

namespace Popcorn.Loading;

/// <summary>The selections of one engine, and what other packages keep for them.</summary>
internal sealed class EngineSelections
{
    private readonly ConditionalWeakTable<object, object> _kept = [];

    public EngineSelections(
        ContractStore contracts, MemberBoundsCache bounds, List<MemberRule> rules, Action<PopcornDiagnostic> report)
    {
        Source = new SelectionSource(contracts, bounds, rules, report, _kept);
    }

    public SelectionSource Source { get; }
}
