namespace Popcorn;

/// <summary>What a cache holds and how it served so far. Hits are counted without locks and may be off by a few.</summary>
/// <param name="Entries">How many entries it holds.</param>
/// <param name="Weight">How many items they hold together; this is what is bounded.</param>
/// <param name="Hits">Lookups that found an entry.</param>
/// <param name="Misses">Lookups that created an entry.</param>
/// <param name="Evictions">Entries that were dropped.</param>
public readonly record struct CacheStatistics(int Entries, int Weight, long Hits, long Misses, long Evictions);
