using Popcorn.Engine;

namespace Popcorn.Tests.Engines;

/// <summary>What differs in a process that sees one core, in a child process that compiles nothing else.</summary>
public sealed class OneCoreTests
{
    public const string Category = "OneCore";

    /// <summary>Of the process that has the case.</summary>
    public const string Setting = "Popcorn.Tests.OneCore";

    private static readonly int[] FewestUses = [1024];

    [ChildCases(Setting, nameof(FewestUses)), Category(Category)]
    public void The_first_plan_that_is_compiled_needs_more_uses(int fewest)
    {
        var engine = new PopcornEngine();
        Use(engine, Include.Default, fewest - 1);
        Assert.That(engine.Statistics.PlansCompiled, Is.Zero);
        Use(engine, Include.Default, 1);
        Assert.That(engine.Statistics.PlansCompiled, Is.EqualTo(1));
        Use(engine, Flat.Shape(3), new PopcornOptions().HotThreshold);
        Assert.That(engine.Statistics.PlansCompiled, Is.EqualTo(2), "Later ones need as many as on more cores.");
    }

    private static void Use(PopcornEngine engine, Include include, int uses)
    {
        for (int i = 0; i < uses; i++)
            engine.Serialize(new Flat(), include);
        RecordingEngine.WaitFor(() => BackgroundCompiler.Shared.IsIdle, () => engine.Statistics.ToString());
    }
}
