using Popcorn.Engine;

namespace Popcorn.Tests.Engines;

/// <summary>
/// What compiling may cost the process. Run once as the process is, with the standard limits, and once in a child
/// process that has limits of its own.
/// </summary>
[Category(Category)]
public sealed class CompileBudgetTests
{
    private const string Category = "CompileBudget";

    private static readonly TimeSpan Cost = TimeSpan.FromMilliseconds(50);

    [Test]
    public void Has_the_limits_that_the_app_context_says()
    {
        Assert.That(CompileLimits.MaxPlans, Is.EqualTo(Setting("Popcorn.MaxCompiledPlans", 1024)));
        Assert.That(CompileLimits.MillisecondsPerSecond, Is.EqualTo(Setting("Popcorn.MaxCompileMillisecondsPerSecond", 50)));
        Assert.That(new PopcornOptions().BackgroundCompiler, Is.SameAs(BackgroundCompiler.Shared));
    }

    [Test]
    public void Compiling_takes_no_more_time_than_it_says()
    {
        long first = 0;
        long last = 0;
        var options = new PopcornOptions
        {
            HotThreshold = 1,
            BackgroundCompiler = new BackgroundCompiler(CompileLimits.MaxPlans, CompileLimits.MillisecondsPerSecond),
            ExpressionCompiler = lambda =>
            {
                last = Stopwatch.GetTimestamp();
                first = first == 0 ? last : first;
                Thread.Sleep(Cost);
                return lambda.Compile();
            },
        };
        var engine = new PopcornEngine(options: options);
        int saved = (int)(CompileAllowance.MaxSaved / Cost);
        int shapes = saved + 3;
        for (int i = 1; i <= shapes; i++)
            engine.Serialize(new Flat(), Flat.Shape(i));
        RecordingEngine.WaitFor(() => engine.Statistics.PlansCompiled == shapes, () => engine.Statistics.ToString());
        // Those before the last one, less what was saved, paid for by a share of each second.
        TimeSpan unpaid = (Cost * (shapes - 1)) - CompileAllowance.MaxSaved;
        Assert.That(
            Stopwatch.GetElapsedTime(first, last), Is.GreaterThanOrEqualTo(unpaid * (1000.0 / CompileLimits.MillisecondsPerSecond) * 0.95));
        Assert.That(options.BackgroundCompiler.CompiledCount, Is.InRange(1, CompileLimits.MaxPlans));
    }

    [Test]
    public void Can_be_set_for_a_process()
    {
        if (AppContext.GetData("Popcorn.MaxCompiledPlans") is not null)
            return; // This is the child.
        ChildRun child = ChildRun.Of(
            new Dictionary<string, JsonNode> { ["Popcorn.MaxCompiledPlans"] = 24, ["Popcorn.MaxCompileMillisecondsPerSecond"] = 200 },
                [Category]);
        Assert.That((child.Passed, child.Failed, child.ExitCode), Is.EqualTo((3, 0, 0)), child.Output);
    }

    private static int Setting(string name, int standard) =>
        AppContext.GetData(name) is { } value ? Convert.ToInt32(value, CultureInfo.InvariantCulture) : standard;
}
