namespace Popcorn.Writing;

/// <summary>The members or elements of a value from an index on. The writer that has paused resumes.</summary>
internal sealed class IndexedContinuation<T>(IResumableWriter<T> writer, T value, int next) : Continuation
{
    /// <summary>A field, because the getters of a struct may change it.</summary>
    private T _value = value;

    public override ValueTask ResumeAsync(Utf8Sink sink)
    {
        writer.WriteFrom(sink, next, ref _value);
        return default;
    }

    public override void Unwind(Utf8Sink sink) => writer.Unwind(sink, next);
}
