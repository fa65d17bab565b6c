using FsCheck;
using FsCheck.Fluent;
using Popcorn.Testing.Differential.Graphs;

namespace Popcorn.Tests.Differential.Graphs;

/// <summary>Random graphs of rich types under every option set: [**] is what System.Text.Json writes, or throws.</summary>
[TestFixture(TestedTier.Composed)]
[TestFixture(TestedTier.Compiled)]
[TestFixture(TestedTier.CompiledByFramework)]
public class GraphTests(TestedTier tier)
{
    private const ulong Seed = 20_261_121;

    /// <summary>Graphs of this size have a few KB.</summary>
    private const int LargestSize = 40;

    /// <summary>The compilers are given the same trees, so a part is enough for the second.</summary>
    private int GraphsOfAType => tier == TestedTier.CompiledByFramework ? 25 : 100;

    private static IEnumerable<string> Sets => OptionSets.Names;

    [TestCaseSource(nameof(Sets))]
    public void Are_written_as_by_System_Text_Json(string optionSet)
    {
        JsonSerializerOptions options = OptionSets.Make(optionSet);
        var engine = new PopcornEngine(options, tier.ToOptions());
        int refused = 0;
        int written = 0;
        long bytes = 0;
        ulong seed = Seed + ((ulong)Array.IndexOf(OptionSets.Names, optionSet) * (ulong)Plain.Roots.Length);
        foreach (Type type in Plain.Roots)
        {
            Prop.ForAll(Arb.From(Plain.Graphs.Of(type).Select(value => new Graph(type, value))), graph =>
            {
                Outcome expected = Outcome.Of(() => JsonSerializer.SerializeToUtf8Bytes(graph.Value, type, options));
                Outcome actual = Outcome.Of(() => engine.WriteToArray(graph.Value, graph.Type, Include.Deep));
                _ = expected.Bytes is null ? refused++ : written++;
                bytes += expected.Bytes?.Length ?? 0;
                return expected.Agrees(actual).Label($"{type}\nexpected {expected}\nactual   {actual}");
            }).Check(Config.QuickThrowOnFailure.WithQuietOnSuccess(true).WithMaxTest(GraphsOfAType)
                .WithStartSize(1).WithEndSize(LargestSize).WithReplay(seed++, 1));
        }
        TestContext.Out.WriteLine($"{written} written, {bytes / written} bytes each, {refused} refused");
        Assert.That(written, Is.GreaterThan(GraphsOfAType * Plain.Roots.Length / 2));
        engine.AssertAllCompiled();
    }

    /// <summary>With a text of its own: FsCheck would print the members, and the members' members.</summary>
    private sealed record Graph(Type Type, object? Value)
    {
        public override string ToString() => $"a {Value?.GetType() ?? Type}";
    }
}
