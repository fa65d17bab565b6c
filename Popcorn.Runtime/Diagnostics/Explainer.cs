using Popcorn.Composition;
using Popcorn.Contracts;
using Popcorn.Engine;
using Popcorn.Selection;

namespace Popcorn.Diagnostics;

/// <summary>Describes a plan and the plans that its links lead to.</summary>
internal static class Explainer
{
    /// <summary>Bounds the text for a large model: explain its types one by one.</summary>
    private const int MaxParts = 32;

    public static PlanExplanation Explain(WriterStore writers, Type type, Include include)
    {
        IReadOnlyList<TieredWriter> plans = writers.GetReachable(type, include, MaxParts);
        IEnumerable<string> obsolete = plans.Select(writer => writer.Key.Shape).OfType<ObjectShape>()
            .SelectMany(shape => shape.Members)
            .Select(selected => selected.Member)
            .Where(member => member.Obsolete is not null)
            .Select(member => $"{TypeNames.Format(member.OwnerType)}.{member.Name}: {member.Obsolete!.Message}".TrimEnd(' ', ':'))
            .Distinct();
        return new(type, include, [.. obsolete], [.. plans.Select(writer => Describe(writers.Compiler, writer))]);
    }

    private static PlanExplanation.Part Describe(WriterCompiler compiler, TieredWriter writer)
    {
        PlanTier tier = writer.State == CompilationState.Compiled ? PlanTier.Compiled : PlanTier.Composed;
        string code = compiler.Emit(writer) is { } method ? CodePrinter.Print(method) : "";
        string target = writer.Key.Forwards ? "Utf8JsonWriter, because the options indent" : "UTF-8";
        return new PlanExplanation.Part(writer.Key.ToString(), writer.Plan.ToString(), code, target, tier, writer.Uses);
    }
}
