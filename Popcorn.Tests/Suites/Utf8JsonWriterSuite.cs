namespace Popcorn.Tests.Suites;

/// <summary>Into a writer of the caller's, in the middle of something else.</summary>
[TestFixture(TestedTier.Composed, Category = "Composed")]
[TestFixture(TestedTier.Compiled)]
[TestFixture(TestedTier.CompiledByFramework)]
public sealed class Utf8JsonWriterSuite(TestedTier tier) : EngineSuite(tier)
{
    protected override string Answer(PopcornEngine engine, object? value, Type type, string include)
    {
        var buffer = new ArrayBufferWriter<byte>();
        using var json = new Utf8JsonWriter(buffer);
        json.WriteStartArray();
        engine.Write(json, value, type, Include.Parse(include));
        json.WriteEndArray();
        json.Flush();
        return Encoding.UTF8.GetString(buffer.WrittenSpan[1..^1]);
    }
}
