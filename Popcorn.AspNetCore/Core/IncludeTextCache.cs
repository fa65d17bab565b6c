using Popcorn.Caching;

namespace Popcorn.AspNetCore.Core;

/// <summary>
/// Direct-mapped cache of parsed include texts of an app, 512 slots. A text replaces another one in its slot, so a flood of new texts costs
/// what parsing costs. The key is a span of the query, as the client has encoded it.
/// </summary>
internal sealed class IncludeTextCache
{
    private const int Slots = 512;

    private const int MaxCachedLength = 256;

    private readonly Entry?[] _entries = new Entry?[Slots];
    private readonly ThreadCounter _hits = new();
    private long _misses;
    private long _evictions;

    /// <summary>The counts are taken without locks and may be off by a few.</summary>
    public CacheStatistics Statistics
    {
        get
        {
            int entries = _entries.Count(entry => entry is not null);
            return new CacheStatistics(entries, entries, _hits.Total, Volatile.Read(ref _misses), Volatile.Read(ref _evictions));
        }
    }

    /// <summary>Finds the include of a text.</summary>
    /// <param name="text">The text as the client has encoded it.</param>
    /// <param name="limits">The limits of the endpoint. A text that is within those of one can exceed those of another.</param>
    /// <param name="include">The include.</param>
    public bool TryGet(ReadOnlySpan<char> text, IncludeLimits limits, [NotNullWhen(true)] out Include? include)
    {
        Entry? known = Volatile.Read(ref FindSlot(text));
        include = known is not null && text.SequenceEqual(known.Text) && known.Limits.Equals(limits) ? known.Include : null;
        if (include is null)
            return false;
        CountHit();
        return true;
    }

    /// <summary>Counts a text that was not even looked up, because its whole query was known.</summary>
    public void CountHit() => _hits.Increment();

    /// <summary>Parses a text that is not in the cache, and adds it.</summary>
    /// <param name="text">The text as the client has encoded it.</param>
    /// <param name="decoded">The decoded text.</param>
    /// <param name="limits">The limits of the endpoint.</param>
    /// <param name="include">The include.</param>
    /// <param name="error">Why the text is malformed.</param>
    public bool TryAdd(
        ReadOnlySpan<char> text,
        ReadOnlySpan<char> decoded,
        IncludeLimits limits,
        [NotNullWhen(true)] out Include? include,
        [NotNullWhen(false)] out IncludeError? error)
    {
        if (!Include.TryParse(decoded, limits, out include, out error))
            return false;
        _misses++;
        if (text.Length > MaxCachedLength)
            return true;
        ref Entry? slot = ref FindSlot(text);
        if (Volatile.Read(ref slot) is not null)
            _evictions++;
        Volatile.Write(ref slot, new Entry(text.ToString(), limits, include));
        return true;
    }

    private ref Entry? FindSlot(ReadOnlySpan<char> text) => ref _entries[string.GetHashCode(text) & (Slots - 1)];

    private sealed record Entry(string Text, IncludeLimits Limits, Include Include);
}
