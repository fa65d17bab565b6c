using Popcorn.Caching;
using Popcorn.Writing;

namespace Popcorn.Diagnostics;

/// <summary>Describes a plan and the plans that its links lead to.</summary>
internal static class Explainer
{
    /// <summary>Bounds the text for a large model: explain its types one by one.</summary>
    private const int MostParts = 32;

    public static PlanExplanation Explain(WriterCache writers, Type type, Include include) =>
        new(type, include, [.. writers.Reachable(type, include, MostParts).Select(unit => Describe(writers, unit))]);

    private static PlanExplanation.Part Describe(WriterCache writers, TieredWriter unit)
    {
        PlanTier tier = unit.Stage == CompilationState.Compiled ? PlanTier.Compiled : PlanTier.Composed;
        string code = writers.Compiler.Emit(unit) is { } method ? CodePrinter.Print(method) : "";
        return new PlanExplanation.Part(unit.Key.ToString(), unit.Plan.ToString(), code, writers.Compiler.Target, tier, unit.Uses);
    }
}
