namespace Popcorn.Writing;

/// <summary>What an enumerator has not returned yet.</summary>
/// <param name="enumerator">The enumerator.</param>
/// <param name="resume">Writes the rest, and disposes the enumerator unless it pauses again.</param>
internal sealed class EnumeratorContinuation(IDisposable enumerator, Action<Utf8Sink> resume) : Continuation
{
    private IDisposable _enumerator = enumerator;

    public override ValueTask ResumeAsync(Utf8Sink sink)
    {
        resume(sink);
        return default;
    }

    public override ValueTask AbandonAsync()
    {
        AbandonedEnumerators.Dispose(ref _enumerator);
        return default;
    }
}
