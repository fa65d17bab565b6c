namespace Popcorn.Tests.Suites;

/// <summary>An asynchronous write that pauses and flushes behind each element and entry, at any depth.</summary>
[TestFixture(CompilationMode.Never, Category = "Composed")]
[TestFixture(CompilationMode.Always)]
public sealed class PausingSuite(CompilationMode compilation) : EngineSuite(compilation)
{
    protected override int FlushThreshold => 1;

    protected override string Answer(PopcornEngine engine, object? value, Type type, string include) =>
        PipeWriterSuite.WriteToPipe(engine, value, type, include);
}
