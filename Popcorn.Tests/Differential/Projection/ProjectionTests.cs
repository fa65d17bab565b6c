using Popcorn.Testing.Differential.Projection;

namespace Popcorn.Tests.Differential.Projection;

/// <summary>Random values × random includes: the answer is what a naive projector leaves of System.Text.Json's.</summary>
public class ProjectionTests
{
    private const int Composed = 20_000;
    private const int Compiled = 1_000;
    private const int CompiledByFramework = 200;
    private const ulong Seed = 20_261_121;

    private static IEnumerable<string> Sets => OptionSets.Names;

    [TestCaseSource(nameof(Sets))]
    public void A_composed_answer_is_a_projection_of_the_whole(string optionSet) =>
        Compare(optionSet, TestedTier.Composed, Composed, depth: 5);

    [TestCaseSource(nameof(Sets))]
    public void A_compiled_answer_is_a_projection_of_the_whole(string optionSet) =>
        Compare(optionSet, TestedTier.Compiled, Compiled, depth: 3);

    [TestCaseSource(nameof(Sets))]
    public void The_other_expression_compiler_gives_the_same(string optionSet) =>
        Compare(optionSet, TestedTier.CompiledByFramework, CompiledByFramework, depth: 3);

    private static void Compare(string optionSet, TestedTier tier, int pairs, int depth)
    {
        JsonSerializerOptions options = OptionSets.Make(optionSet);
        var engine = new PopcornEngine(options, tier.ToOptions());
        int each = (pairs / OptionSets.Names.Length / Marked.Roots.Length) + 1;
        int compared = 0;
        int telling = 0;
        ulong seed = Seed + ((ulong)Array.IndexOf(OptionSets.Names, optionSet) * (ulong)Marked.Roots.Length);
        foreach (Type type in Marked.Roots)
        {
            ProjectionRun run = ProjectionRun.Of(type, options, engine, each, seed++, depth);
            Assert.That(run.Mistake, Is.Null);
            compared += run.Compared;
            telling += run.Telling;
        }
        Assert.That(compared, Is.GreaterThan(each * Marked.Roots.Length * 9 / 10));
        Assert.That(telling, Is.GreaterThan(compared / 2), "Most answers are everything, or nothing.");
        engine.AssertAllCompiled();
        Assert.That(engine.Statistics.PlansCompiled, tier != TestedTier.Composed ? Is.GreaterThan(compared / 2) : Is.Zero);
    }
}
