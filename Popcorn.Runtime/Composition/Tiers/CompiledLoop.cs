using Popcorn.Writing;

namespace Popcorn.Composition;

/// <summary>A sequence whose elements compiled code writes. After a pause the same code resumes.</summary>
internal sealed class CompiledLoop<T>(WriteElements<T> elements) : IResumableWriter<T>
{
    public void Write(Utf8Sink sink, T value) => WriteFrom(sink, 0, ref value);

    public void WriteFrom(Utf8Sink sink, int index, ref T value)
    {
        int next = elements(sink, value, index);
        if (next > 0)
            sink.Pause(new IndexedContinuation<T>(this, value, next));
    }
}
