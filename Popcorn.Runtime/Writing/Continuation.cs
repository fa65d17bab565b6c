namespace Popcorn.Writing;

/// <summary>
/// The rest of a value whose writing was paused. An asynchronous write pauses when enough bytes are pending, flushes, and then
/// resumes the continuations, the innermost first.
/// </summary>
internal abstract class Continuation
{
    /// <summary>Writes the rest, or pauses again.</summary>
    public abstract ValueTask ResumeAsync(Utf8Sink sink);

    /// <summary>Adds its member to the path of an exception that was thrown further inside.</summary>
    public virtual void Unwind(Utf8Sink sink)
    {
    }

    /// <summary>Disposes its enumerator, because the write has failed: it is not resumed. Throws nothing.</summary>
    public virtual ValueTask AbandonAsync() => default;
}
