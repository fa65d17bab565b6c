namespace Popcorn.Caching;

/// <summary>The parts of a key, to look up without allocating one.</summary>
internal interface IProbe<in TKey>
{
    /// <summary>The hash code of the key. Not <c>GetHashCode</c>: generic code that calls it cannot be compiled ahead of time.</summary>
    int Hash { get; }

    bool Matches(TKey key);
}
