using System.Diagnostics;
using System.Globalization;
using System.Text.Json.Nodes;
using Popcorn.Compilation;

namespace Popcorn.Tests.Compilation;

/// <summary>
/// What compiling may cost the process. Run once as the process is, with the standard limits, and once in a child
/// process that has limits of its own.
/// </summary>
[Category(Category)]
public sealed class CompileBudgetTests
{
    private const string Category = "CompileBudget";

    /// <summary>Timers count whole milliseconds, and may be up to one early at each compile.</summary>
    private static readonly TimeSpan Second = TimeSpan.FromMilliseconds(980);

    [Test]
    public void Has_the_limits_that_the_app_context_says()
    {
        Assert.That(CompileBudget.MostCompiledPlans, Is.EqualTo(Setting("Popcorn.MaxCompiledPlans", 1024)));
        Assert.That(CompileBudget.MostCompilesPerSecond, Is.EqualTo(Setting("Popcorn.MaxCompilesPerSecond", 16)));
        Assert.That(new PopcornOptions().CompileQueue, Is.SameAs(CompileQueue.Shared));
    }

    [Test]
    public void No_second_sees_more_compiles_than_it_says()
    {
        var times = new List<long>();
        var options = new PopcornOptions
        {
            HotThreshold = 1,
            CompileQueue = new CompileQueue(CompileBudget.MostCompiledPlans, CompileBudget.MostCompilesPerSecond),
            ExpressionCompiler = lambda =>
            {
                times.Add(Stopwatch.GetTimestamp());
                return lambda.Compile();
            },
        };
        var engine = new PopcornEngine(options: options);
        int shapes = CompileBudget.MostCompilesPerSecond + 4;
        for (int i = 1; i <= shapes; i++)
            engine.Serialize(new Flat(), Flat.Shape(i));
        RecordingEngine.WaitFor(() => engine.Statistics.PlansCompiled == shapes, () => engine.Statistics.ToString());
        for (int i = CompileBudget.MostCompilesPerSecond; i < shapes; i++)
            Assert.That(Stopwatch.GetElapsedTime(times[i - CompileBudget.MostCompilesPerSecond], times[i]), Is.GreaterThanOrEqualTo(Second));
        Assert.That(options.CompileQueue.CompiledCount, Is.InRange(1, CompileBudget.MostCompiledPlans));
    }

    [Test]
    public void Can_be_set_for_a_process()
    {
        if (AppContext.GetData("Popcorn.MaxCompiledPlans") is not null)
            return; // This is the child.
        ChildRun child = ChildRun.Of(
            new Dictionary<string, JsonNode> { ["Popcorn.MaxCompiledPlans"] = 24, ["Popcorn.MaxCompilesPerSecond"] = 40 }, [Category]);
        Assert.That((child.Passed, child.Failed, child.ExitCode), Is.EqualTo((3, 0, 0)), child.Output);
    }

    private static int Setting(string name, int standard) =>
        AppContext.GetData(name) is { } value ? Convert.ToInt32(value, CultureInfo.InvariantCulture) : standard;
}
