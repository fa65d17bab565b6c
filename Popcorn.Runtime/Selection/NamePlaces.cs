namespace Popcorn.Selection;

/// <summary>The values that one list of an include applies to, compared by value.</summary>
internal sealed class NamePlaces : IEquatable<NamePlaces>
{
    private readonly int _hash;

    /// <param name="places">The places, without duplicates. Another order only costs an entry of a cache.</param>
    public NamePlaces(NamePlace[] places)
    {
        Places = places;
        var hash = new HashCode();
        foreach (NamePlace place in places)
            hash.Add(place);
        _hash = hash.ToHashCode();
    }

    /// <summary>Immutable.</summary>
    public NamePlace[] Places { get; }

    public bool Equals(NamePlaces? other) =>
        ReferenceEquals(this, other) || (other is not null && _hash == other._hash && Places.AsSpan().SequenceEqual(other.Places));

    public override bool Equals(object? obj) => Equals(obj as NamePlaces);

    public override int GetHashCode() => _hash;
}
