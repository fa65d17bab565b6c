using Popcorn.Writing;

namespace Popcorn.Composition;

/// <summary>A value that one call of the sink writes.</summary>
internal sealed class CallWriter<T>(Action<Utf8Sink, T> write) : ValueWriter<T>
{
    public override void Write(Utf8Sink sink, T value) => write(sink, value);
}
