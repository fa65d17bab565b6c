namespace Popcorn.Tests.Suites;

[TestFixture(TestedTier.Composed, Category = "Composed")]
[TestFixture(TestedTier.Compiled)]
[TestFixture(TestedTier.CompiledByFramework)]
public sealed class BufferWriterSuite(TestedTier tier) : EngineSuite(tier)
{
    protected override string Answer(PopcornEngine engine, object? value, Type type, string include)
    {
        var buffer = new ArrayBufferWriter<byte>();
        engine.Write(buffer, value, type, Include.Parse(include));
        return Encoding.UTF8.GetString(buffer.WrittenSpan);
    }
}
