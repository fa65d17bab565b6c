namespace Popcorn.Tests.Suites;

/// <summary>An asynchronous write that pauses and flushes behind each element and entry, at any depth.</summary>
[TestFixture(TestedTier.Composed, Category = "Composed")]
[TestFixture(TestedTier.Compiled)]
[TestFixture(TestedTier.CompiledByFramework)]
public sealed class PausingSuite(TestedTier tier) : EngineSuite(tier)
{
    protected override int FlushThreshold => 1;

    protected override string Answer(PopcornEngine engine, object? value, Type type, string include) =>
        PipeWriterSuite.WriteToPipe(engine, value, type, include);
}
