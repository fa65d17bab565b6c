using System.Diagnostics.CodeAnalysis;

namespace Popcorn.AspNetCore.Core;

/// <summary>
/// Direct-mapped cache of parsed include texts, 512 slots. A text replaces another one in its slot, so a flood of new texts costs what
/// parsing costs. The cache of the engine needs a string as its key; this one looks up a span of the query.
/// </summary>
internal sealed class IncludeTextCache(IncludeLimits limits)
{
    private const int Slots = 512;

    public IncludeLimits Limits => limits;
    private const int MaxCachedLength = 256;

    /// <summary>Hits are counted in a cell for a few threads, on cache lines of its own: no memory that all requests store to.</summary>
    private const int HitCells = 32;

    private const int HitCellLength = 16;

    private readonly Entry?[] _entries = new Entry?[Slots];
    private readonly long[] _hits = new long[(HitCells + 1) * HitCellLength];
    private long _misses;
    private long _evictions;

    /// <summary>The counts are taken without locks and may be off by a few.</summary>
    public CacheStatistics Statistics
    {
        get
        {
            int entries = _entries.Count(entry => entry is not null);
            return new CacheStatistics(
                entries, entries, _hits.Sum(), Volatile.Read(ref _misses), Volatile.Read(ref _evictions));
        }
    }

    public bool TryParse(ReadOnlySpan<char> text, [NotNullWhen(true)] out Include? include, [NotNullWhen(false)] out IncludeError? error)
    {
        error = null;
        ref Entry? slot = ref _entries[string.GetHashCode(text) & (Slots - 1)];
        Entry? known = Volatile.Read(ref slot);
        if (known is not null && text.SequenceEqual(known.Text))
        {
            _hits[((Environment.CurrentManagedThreadId & (HitCells - 1)) + 1) * HitCellLength]++;
            include = known.Include;
            return true;
        }
        if (!Include.TryParse(text, limits, out include, out error))
            return false;
        _misses++;
        if (text.Length > MaxCachedLength)
            return true;
        if (known is not null)
            _evictions++;
        Volatile.Write(ref slot, new Entry(text.ToString(), include));
        return true;
    }

    private sealed record Entry(string Text, Include Include);
}
