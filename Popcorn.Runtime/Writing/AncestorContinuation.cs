namespace Popcorn.Writing;

/// <summary>The end of a value that is an ancestor of what it contains.</summary>
internal sealed class AncestorContinuation : Continuation
{
    private AncestorContinuation()
    {
    }

    public static AncestorContinuation Instance { get; } = new();

    public override ValueTask ResumeAsync(Utf8Sink sink)
    {
        sink.PopAncestor();
        return default;
    }
}
