namespace Popcorn.Writing;

/// <summary>The members or elements of a value from an index on. The writer that has paused resumes.</summary>
internal sealed class IndexedContinuation<T>(IResumableWriter<T> writer, T value, int next) : Continuation
{
    /// <summary>A field, because the getters of a struct may change it.</summary>
    private T _value = value;

    public override ValueTask ResumeAsync(StreamingOutput output)
    {
        writer.WriteFrom(next, output.Sink, ref _value, output.State);
        return default;
    }

    public override void Unwind(WriteState state) => writer.Unwind(next, state);
}
