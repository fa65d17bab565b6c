namespace Popcorn.Writing;

/// <summary>A continuation that waits for nothing.</summary>
internal sealed class SynchronousContinuation(Action<StreamingOutput> resume, Action<WriteState>? unwind, IDisposable? held) : Continuation
{
    public override ValueTask ResumeAsync(StreamingOutput output)
    {
        resume(output);
        return default;
    }

    public override void Unwind(WriteState state) => unwind?.Invoke(state);

    public override ValueTask DisposeAsync()
    {
        held?.Dispose();
        return default;
    }
}
