namespace Popcorn.Tests.Http.Callers;

/// <summary>Stops handlers until a test opens it.</summary>
public sealed class Gate : IDisposable
{
    private readonly TaskCompletionSource _opened = new(TaskCreationOptions.RunContinuationsAsynchronously);

    /// <summary>Released by each handler that waits.</summary>
    public SemaphoreSlim Reached { get; } = new(0);

    public Task Opened => _opened.Task;

    public void Open() => _opened.TrySetResult();

    public void Dispose()
    {
        Open();
        Reached.Dispose();
    }
}
