namespace Popcorn.Benchmarks.Stress;

/// <summary>Counts mistakes from all threads, and keeps the first few.</summary>
internal sealed class Mistakes
{
    private const int MostKept = 5;

    private readonly List<string> _first = [];
    private int _count;

    public int Count => Volatile.Read(ref _count);

    public IReadOnlyList<string> First
    {
        get
        {
            lock (_first)
                return [.. _first];
        }
    }

    /// <param name="mistake">Null when all was well.</param>
    public void Add(string? mistake)
    {
        if (mistake is null)
            return;
        Interlocked.Increment(ref _count);
        lock (_first)
        {
            if (_first.Count < MostKept)
                _first.Add(mistake);
        }
    }
}
