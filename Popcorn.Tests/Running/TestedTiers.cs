namespace Popcorn.Tests;

internal static class TestedTiers
{
    public static PopcornOptions ToOptions(this TestedTier tier)
    {
        var options = new PopcornOptions { Compilation = tier == TestedTier.Composed ? CompilationMode.Never : CompilationMode.Always };
        if (tier == TestedTier.CompiledByFramework)
            options.ExpressionCompiler = lambda => lambda.Compile();
        return options;
    }

    /// <summary>Otherwise a composed writer, or the other expression compiler, wrote what the test means to check.</summary>
    public static void AssertAllCompiled(this PopcornEngine engine)
    {
        PopcornStatistics statistics = engine.Statistics;
        Assert.That((statistics.CompilationsFailed, statistics.CompilationsDeclined), Is.EqualTo((0, 0)));
    }
}
