using Popcorn.Diagnostics;

namespace Popcorn.AspNetCore.Usage;

/// <summary>How many responses had a selection since the last sum.</summary>
/// <param name="members">The members of the selection, and what selects them.</param>
internal sealed class SelectionCount((UsageRow Row, AskedBy By)[] members)
{
    private long _count;

    public (UsageRow Row, AskedBy By)[] Members => members;

    /// <returns>False if the count is closed: another one has taken its place.</returns>
    public bool TryAdd() => Interlocked.Increment(ref _count) > 0;

    public long Take() => Interlocked.Exchange(ref _count, 0);

    /// <summary>Takes the count. What is added later is not lost: <see cref="TryAdd"/> fails.</summary>
    public long Close() => Interlocked.Exchange(ref _count, long.MinValue);
}
