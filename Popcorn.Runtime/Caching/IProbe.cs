namespace Popcorn.Caching;

/// <summary>What a key would be equal to, without being one; its hash code is the key's.</summary>
internal interface IProbe<in TKey>
{
    bool Matches(TKey key);

    int GetHashCode();
}
