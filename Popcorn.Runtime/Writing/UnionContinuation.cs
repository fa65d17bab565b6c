namespace Popcorn.Writing;

/// <summary>The end of a union, which counts for the maximum depth of its value.</summary>
internal sealed class UnionContinuation : Continuation
{
    private UnionContinuation()
    {
    }

    public static UnionContinuation Instance { get; } = new();

    public override ValueTask ResumeAsync(Utf8Sink sink)
    {
        sink.Unions--;
        return default;
    }
}
