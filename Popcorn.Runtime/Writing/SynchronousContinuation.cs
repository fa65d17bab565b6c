namespace Popcorn.Writing;

/// <summary>A continuation that waits for nothing.</summary>
/// <param name="resume">Writes the rest, or pauses again.</param>
/// <param name="unwind">Adds its member to the path of an exception that was thrown further inside.</param>
/// <param name="held">What it holds.</param>
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
