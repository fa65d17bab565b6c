using System.IO.Pipelines;

namespace Popcorn.Tests.Suites;

[TestFixture(TestedTier.Composed, Category = "Composed")]
[TestFixture(TestedTier.Compiled)]
[TestFixture(TestedTier.CompiledByFramework)]
public sealed class PipeWriterSuite(TestedTier tier) : EngineSuite(tier)
{
    protected override string Answer(PopcornEngine engine, object? value, Type type, string include) =>
        WriteToPipe(engine, value, type, include);

    internal static string WriteToPipe(PopcornEngine engine, object? value, Type type, string include)
    {
        using var stream = new MemoryStream();
        PipeWriter pipe = PipeWriter.Create(stream, new StreamPipeWriterOptions(leaveOpen: true));
        engine.WriteAsync(pipe, value, type, Include.Parse(include)).AsTask().GetAwaiter().GetResult();
        pipe.Complete();
        return Encoding.UTF8.GetString(stream.ToArray());
    }
}
