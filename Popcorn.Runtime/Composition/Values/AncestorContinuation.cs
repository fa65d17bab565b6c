using Popcorn.Writing;

namespace Popcorn.Composition;

/// <summary>The end of a value that is an ancestor of what is in it.</summary>
internal sealed class AncestorContinuation : Continuation
{
    public static AncestorContinuation Instance { get; } = new();

    public override ValueTask ResumeAsync(StreamingOutput output)
    {
        output.State.PopAncestor();
        return default;
    }
}
