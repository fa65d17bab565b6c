using System.Buffers;
using System.Text;

namespace Popcorn.Tests.Suites;

[TestFixture(Tiering.ComposedOnly, Category = "Composed")]
[TestFixture(Tiering.CompiledOnly)]
public sealed class BufferWriterSuite(Tiering tiering) : EngineSuite(tiering)
{
    protected override string Answer(PopcornEngine engine, object? value, Type type, string include)
    {
        var buffer = new ArrayBufferWriter<byte>();
        engine.Write(buffer, value, type, Include.Parse(include));
        return Encoding.UTF8.GetString(buffer.WrittenSpan);
    }
}
