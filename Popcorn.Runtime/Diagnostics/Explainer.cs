using Popcorn.Composition;
using Popcorn.Engine;

namespace Popcorn.Diagnostics;

/// <summary>Describes a plan and the plans that its links lead to.</summary>
internal static class Explainer
{
    /// <summary>Bounds the text for a large model: explain its types one by one.</summary>
    private const int MaxParts = 32;

    public static PlanExplanation Explain(WriterStore writers, Type type, Include include) =>
        new(type, include, [.. writers.GetReachable(type, include, MaxParts).Select(writer => Describe(writers.Compiler, writer))]);

    private static PlanExplanation.Part Describe(WriterCompiler compiler, TieredWriter writer)
    {
        PlanTier tier = writer.State == CompilationState.Compiled ? PlanTier.Compiled : PlanTier.Composed;
        string code = compiler.Emit(writer) is { } method ? CodePrinter.Print(method) : "";
        string target = writer.Key.Forwards ? "Utf8JsonWriter, because the options indent" : "UTF-8";
        return new PlanExplanation.Part(writer.Key.ToString(), writer.Plan.ToString(), code, target, tier, writer.Uses);
    }
}
