using Popcorn.Caching;
using Popcorn.Output;
using Popcorn.Planning;

namespace Popcorn.Diagnostics;

/// <summary>Follows the links of a plan and describes each plan that it finds.</summary>
internal sealed class Explainer(WriterCache writers)
{
    /// <summary>The types of a large model are better explained one by one.</summary>
    private const int MostParts = 32;

    private readonly List<PlanPart> _parts = [];
    private readonly HashSet<PlanKey> _seen = [];

    public static PlanExplanation Explain(WriterCache writers, Type type, Include include)
    {
        var explainer = new Explainer(writers);
        explainer.Add(writers.Find(type, include));
        return new PlanExplanation(type, include, explainer._parts);
    }

    private void Add(WriterUnit unit)
    {
        if (_parts.Count == MostParts || !_seen.Add(unit.Key))
            return;
        PlanTier tier = unit.Stage == WriterStage.Compiled ? PlanTier.Compiled : PlanTier.Composed;
        string code = writers.Compiler.Emit(unit) is { } method ? ExpressionText.Print(method) : "";
        _parts.Add(new PlanPart(unit.Key.ToString(), unit.Plan.ToString(), code, tier, unit.Uses));
        foreach (LinkNode link in LinkFinder.Find(unit.Plan.Root))
            Add(writers.Find(link));
    }
}
