using FsCheck;
using FsCheck.Fluent;
using Popcorn.Engine;
using Popcorn.Testing.Differential.Projection;

namespace Popcorn.Tests.Differential.Projection;

/// <summary>The 10,000th answer is the first, although the plans were compiled in between.</summary>
public class TierSwitchTests
{
    private const int Answers = 10_000;
    private const int Plans = 6;
    private static readonly TimeSpan Patience = TimeSpan.FromSeconds(30);

    [Test]
    public void Answers_stay_the_same_while_plans_are_compiled()
    {
        var options = new JsonSerializerOptions(JsonSerializerDefaults.Web);
        var engine = new PopcornEngine(options, new PopcornOptions
        {
            HotThreshold = 100,
            // That of the process may have much to do for other tests.
            BackgroundCompiler = new BackgroundCompiler(1024, int.MaxValue),
        });
        List<(Question Question, byte[] First)> asked = [.. Sample(options).Select(question => (question, question.Answer(engine)))];
        Assert.That(engine.Statistics.PlansCompiled, Is.Zero);

        var watch = Stopwatch.StartNew();
        int rounds = 1;
        while (rounds < Answers || (engine.Statistics.PlansCompiled < Plans && watch.Elapsed < Patience))
        {
            foreach ((Question question, byte[] first) in asked)
            {
                byte[] answer = question.Answer(engine);
                if (!answer.AsSpan().SequenceEqual(first))
                    Assert.Fail($"Answer {rounds} differs: {question.Differ(first, answer)}");
            }
            rounds++;
        }
        Assert.That(engine.Statistics.PlansCompiled, Is.GreaterThanOrEqualTo(Plans), "Nothing was compiled, so nothing was shown.");
        Assert.That(engine.Statistics.CompilationsFailed, Is.Zero);
    }

    /// <summary>Questions whose answer is more than a few braces, one for each of the types that System.Text.Json writes.</summary>
    private static IEnumerable<Question> Sample(JsonSerializerOptions options)
    {
        foreach (Type type in Marked.Roots.Where((_, i) => i % 3 == 0))
        {
            var engine = new PopcornEngine(options, new PopcornOptions { Compilation = CompilationMode.Never });
            Question? found = Question.All(type, options, depth: 3).Generator.Sample(50, new Rnd(20_261_121), 40)
                .FirstOrDefault(question => Outcome.Of(() => question.Answer(engine)).Bytes is { Length: > 40 and < 2_000 });
            if (found is not null)
                yield return found;
        }
    }
}
