using Popcorn.Engine;

namespace Popcorn.Tests.Engines;

/// <summary>A cache on its own.</summary>
public sealed class BoundedCacheTests
{
    /// <summary>The counts that decide who leaves change while they are compared.</summary>
    [Test]
    public async Task Evicts_while_its_entries_are_used()
    {
        var cache = new BoundedCache<string, object>(mostWeight: 256, getWeight: static (_, _) => 1);
        string[] used = [.. Enumerable.Range(0, 200).Select(i => $"used {i}")];
        foreach (string key in used)
            cache.Add(key, static _ => new object());
        using var stop = new CancellationTokenSource();
        Task using_ = Task.Run(() =>
        {
            while (!stop.IsCancellationRequested)
            {
                foreach (string key in used)
                    cache.TryGet(key, out _);
            }
        });
        try
        {
            for (int i = 0; i < 200_000; i++)
                cache.Add($"new {i}", static _ => new object());
        }
        finally
        {
            await stop.CancelAsync();
            await using_;
        }
        Assert.That(cache.Statistics.Weight, Is.LessThanOrEqualTo(256));
    }
}
