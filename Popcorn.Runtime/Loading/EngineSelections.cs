using Popcorn.Contracts;
using Popcorn.Selection;

namespace Popcorn.Loading;

/// <summary>
/// The selections of one engine, and what other packages keep for them and for objects of their own. As long as such an object lives, it
/// keeps what an entry refers to: the contracts of the engine, but neither the engine nor where it reports to, which may refer to it.
/// </summary>
internal sealed class EngineSelections
{
    private readonly ConditionalWeakTable<object, object> _kept = [];

    public EngineSelections(
        ContractStore contracts, MemberBoundsCache bounds, List<MemberRule> rules, Action<PopcornDiagnostic> report)
    {
        Source = new SelectionSource(contracts, bounds, rules, report, _kept);
    }

    public SelectionSource Source { get; }

    public void Clear() => _kept.Clear();
}
