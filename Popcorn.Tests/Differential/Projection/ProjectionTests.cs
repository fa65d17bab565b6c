using System.Text.Json;
using FsCheck;
using FsCheck.Fluent;

namespace Popcorn.Tests.Differential.Projection;

/// <summary>Random values × random includes: the answer is what a naive projector leaves of System.Text.Json's.</summary>
public class ProjectionTests
{
    private const int Composed = 20_000;
    private const int Compiled = 1_000;
    private const ulong Seed = 20_261_121;

    private static IEnumerable<string> Sets => OptionSets.Names;

    [TestCaseSource(nameof(Sets))]
    public void A_composed_answer_is_a_projection_of_the_whole(string optionSet) => Compare(optionSet, Tiering.ComposedOnly, Composed, depth: 5);

    [TestCaseSource(nameof(Sets))]
    public void A_compiled_answer_is_a_projection_of_the_whole(string optionSet) => Compare(optionSet, Tiering.CompiledOnly, Compiled, depth: 3);

    private static void Compare(string optionSet, Tiering tiering, int pairs, int depth)
    {
        JsonSerializerOptions options = OptionSets.Make(optionSet);
        var engine = new PopcornEngine(options, new PopcornOptions { Tiering = tiering });
        int each = (pairs / OptionSets.Names.Length / Marked.Roots.Length) + 1;
        int compared = 0;
        int telling = 0;
        ulong seed = Seed + ((ulong)Array.IndexOf(OptionSets.Names, optionSet) * (ulong)Marked.Roots.Length);
        foreach (Type type in Marked.Roots)
        {
            Prop.ForAll(Question.All(type, options, depth), question =>
            {
                Outcome whole = Outcome.Of(() => question.Whole(options));
                if (whole.Bytes is null)
                    return true.ToProperty();
                compared++;
                byte[] expected = NaiveProjector.Project(whole.Bytes, question.Value, type, options, question.Ask);
                telling += expected.Length > 2 && expected.Length < whole.Bytes.Length ? 1 : 0;
                byte[] actual = question.Answer(engine);
                return expected.AsSpan().SequenceEqual(actual).Label(question.Differ(expected, actual));
            }).Check(Question.Check(each, seed++));
        }
        Assert.That(compared, Is.GreaterThan(each * Marked.Roots.Length * 9 / 10));
        Assert.That(telling, Is.GreaterThan(compared / 2), "Most answers are everything, or nothing.");
        Assert.That(engine.Statistics.CompilationsFailed, Is.Zero);
        Assert.That(engine.Statistics.PlansCompiled, tiering == Tiering.CompiledOnly ? Is.GreaterThan(compared / 2) : Is.Zero);
    }
}
