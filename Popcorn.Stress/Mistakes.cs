namespace Popcorn.Stress;

/// <summary>Collects mistakes from all threads.</summary>
internal sealed class Mistakes
{
    private const int MaxShown = 5;

    private readonly ConcurrentQueue<string> _all = new();

    public int Count => _all.Count;

    public IReadOnlyList<string> First => [.. _all.Take(MaxShown)];

    /// <summary>Adds a mistake, unless it is null.</summary>
    public void Add(string? mistake)
    {
        if (mistake is not null)
            _all.Enqueue(mistake);
    }
}
