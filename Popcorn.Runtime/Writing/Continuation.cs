namespace Popcorn.Writing;

/// <summary>
/// The rest of a value whose writing was paused. An asynchronous write pauses when enough bytes are pending, flushes, and then
/// resumes the continuations, the innermost first.
/// </summary>
internal abstract class Continuation
{
    /// <summary>Writes the rest, or pauses again.</summary>
    public abstract ValueTask ResumeAsync(StreamingOutput output);

    /// <summary>Adds its member to the path of an exception that was thrown further inside.</summary>
    public virtual void Unwind(WriteState state)
    {
    }

    /// <summary>Releases what it holds. Called only for a continuation that is not resumed because the write has failed.</summary>
    public virtual ValueTask DisposeAsync() => default;
}
