namespace Popcorn.Tests.Reliability;

/// <summary>Asks whether objects that nothing should refer to are gone.</summary>
internal static class Lifetimes
{
    /// <summary>
    /// Collects until at most <paramref name="max"/> are left. What the thread pool is still to do, such as closing a connection, can
    /// refer to them for a moment, and so can what is on the stack of the caller: the wait leaves it.
    /// </summary>
    public static async Task AssertAreCollectedAsync(IReadOnlyCollection<WeakReference> references, int max = 0)
    {
        var watch = Stopwatch.StartNew();
        do
        {
            await Task.Delay(10);
            GC.Collect();
            GC.WaitForPendingFinalizers();
        }
        while (CountAlive() > max && watch.Elapsed < TimeSpan.FromSeconds(30));
        Assert.That(CountAlive(), Is.LessThanOrEqualTo(max));

        int CountAlive() => references.Count(reference => reference.IsAlive);
    }
}
