namespace Popcorn.Engine;

/// <summary>The parts of a key, to look up without allocating one. Its hash code is the key's.</summary>
internal interface IProbe<in TKey>
{
    bool Matches(TKey key);

    int GetHashCode();
}
