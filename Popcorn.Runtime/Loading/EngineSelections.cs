using Popcorn.Contracts;
using Popcorn.Selection;

namespace Popcorn.Loading;

/// <summary>
/// The selections of one engine, and what other packages keep for them and for objects of their own, such as models. A model keeps its
/// entries alive, and so the contracts of the engine. These refer to neither the engine nor its handler of diagnostics, but the JSON
/// options can have a converter that does: then only <see cref="Clear"/> lets go of the engine.
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
