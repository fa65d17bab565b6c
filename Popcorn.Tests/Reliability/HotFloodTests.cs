using Popcorn.Engine;

namespace Popcorn.Tests.Reliability;

/// <summary>
/// A client that never asks for the same thing twice, where everything is compiled: by a worker of the test's own, so that other tests can
/// run meanwhile.
/// </summary>
public class HotFloodTests
{
    /// <summary>Compilations. The first ones need no time to be saved for them.</summary>
    private const int AtLeast = 4;

    private static readonly TimeSpan Duration = TimeSpan.FromSeconds(3);
    private static readonly TimeSpan Patience = TimeSpan.FromSeconds(30);

    /// <summary>
    /// Every shape is hot at once and most includes are long: a compilation still starts only when those before it are paid for.
    /// </summary>
    [Test]
    public void Of_hot_shapes_is_compiled_within_the_budget()
    {
        var spent = new ConcurrentQueue<(TimeSpan Elapsed, TimeSpan Compiling)>();
        long start = Stopwatch.GetTimestamp();
        PopcornEngine? engine = null;
        engine = new PopcornEngine(options: new PopcornOptions
        {
            HotThreshold = 1,
            UnknownMembers = UnknownMembers.Ignore,
            // That of the process may still pause for its last compilation.
            BackgroundCompiler = new BackgroundCompiler(CompileLimits.MaxPlans, CompileLimits.MillisecondsPerSecond),
            ExpressionCompiler = lambda =>
            {
                spent.Enqueue((Stopwatch.GetElapsedTime(start), engine!.Statistics.CompileTime));
                return lambda.Compile();
            },
        });
        var value = new Wide();
        var random = new Random(20_261_121);
        for (int i = 0; Stopwatch.GetElapsedTime(start) < (spent.Count > AtLeast ? Duration : Patience); i++)
            engine.Serialize(value, FloodTests.Padded(Wide.IncludeOf(random.Next(1, 1 << 24)), i));

        Assert.That(spent, Has.Count.GreaterThan(AtLeast), "The worker did nothing.");
        foreach ((TimeSpan elapsed, TimeSpan compiling) in spent)
            Assert.That(
                compiling, Is.LessThanOrEqualTo(CompileAllowance.MaxSaved + (elapsed * CompileLimits.MillisecondsPerSecond / 1000)));
    }
}
