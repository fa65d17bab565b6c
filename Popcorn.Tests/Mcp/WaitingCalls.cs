namespace Popcorn.Tests.Mcp;

/// <summary>Whether a call that waits has started and ended.</summary>
internal sealed class WaitingCalls
{
    public TaskCompletionSource Started { get; } = new(TaskCreationOptions.RunContinuationsAsynchronously);
    public TaskCompletionSource Ended { get; } = new(TaskCreationOptions.RunContinuationsAsynchronously);
}
