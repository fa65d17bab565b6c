namespace Popcorn.Writing;

/// <summary>A sequence whose elements compiled code writes. After a pause the same code resumes.</summary>
internal sealed class CompiledLoop<T>(WriteElements<T> elements) : IResumableWriter<T>
{
    public void Write(Utf8Sink sink, T value, WriteState state) => WriteFrom(0, sink, ref value, state);

    public void WriteFrom(int index, Utf8Sink sink, ref T value, WriteState state)
    {
        int next = elements(sink, value, index, state);
        if (next > 0)
            state.Pause(new IndexedContinuation<T>(this, value, next));
    }
}
