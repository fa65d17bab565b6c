namespace Popcorn.Selection;

/// <summary>
/// Includes whose names have been checked and are known, direct-mapped: most requests repeat one. Only what passes is kept, because an
/// error has the position of one client.
/// </summary>
internal sealed class CheckedNames
{
    private const int Slots = 512;

    /// <summary>Longer includes are rare, and would fill the memory.</summary>
    private const int MaxWeight = 64;

    private readonly Entry?[] _entries = new Entry?[Slots];

    public bool Contains(IReadOnlyList<Type> types, Type? runtimeType, Include include) =>
        Find(types, runtimeType, include) is { } entry && entry.RuntimeType == runtimeType && entry.Include.Equals(include)
            && HasSame(entry.Types, types);

    public void Add(IReadOnlyList<Type> types, Type? runtimeType, Include include)
    {
        if (include.Weight <= MaxWeight)
            Find(types, runtimeType, include) = new Entry([.. types], runtimeType, include);
    }

    private ref Entry? Find(IReadOnlyList<Type> types, Type? runtimeType, Include include)
    {
        Type? type = runtimeType ?? (types.Count > 0 ? types[^1] : null);
        return ref _entries[HashCode.Combine(include, type) & (Slots - 1)];
    }

    private static bool HasSame(Type[] one, IReadOnlyList<Type> other)
    {
        if (one.Length != other.Count)
            return false;
        for (int i = 0; i < one.Length; i++)
        {
            if (one[i] != other[i])
                return false;
        }
        return true;
    }

    private sealed record Entry(Type[] Types, Type? RuntimeType, Include Include);
}
