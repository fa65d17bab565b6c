using Popcorn.Writing;

namespace Popcorn.Composition;

/// <summary>The rest of an object, behind a member whose value has paused.</summary>
internal sealed class ObjectContinuation<T>(ObjectWriter<T> writer, T owner, int paused) : Continuation
{
    private T _owner = owner;

    public override ValueTask ResumeAsync(StreamingOutput output)
    {
        writer.WriteFrom(paused + 1, output.Sink, ref _owner, output.State);
        return default;
    }

    public override void Unwind(WriteState state) => writer.Unwind(paused, state);
}
