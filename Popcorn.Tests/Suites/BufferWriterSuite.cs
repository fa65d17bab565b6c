using System.Buffers;
using System.Text;

namespace Popcorn.Tests.Suites;

[TestFixture(CompilationMode.Never, Category = "Composed")]
[TestFixture(CompilationMode.Always)]
public sealed class BufferWriterSuite(CompilationMode compilation) : EngineSuite(compilation)
{
    protected override string Answer(PopcornEngine engine, object? value, Type type, string include)
    {
        var buffer = new ArrayBufferWriter<byte>();
        engine.Write(buffer, value, type, Include.Parse(include));
        return Encoding.UTF8.GetString(buffer.WrittenSpan);
    }
}
