namespace Popcorn.Caching;

/// <summary>A value of a <see cref="BoundedCache{TKey, TValue}"/>, and what it counts for its bound.</summary>
internal sealed class CacheEntry<TKey, TValue>(TKey key, TValue value, int weight)
{
    public readonly TKey Key = key;
    public readonly TValue Value = value;
    public readonly int Weight = weight;
}
