namespace Popcorn.Includes;

/// <summary>Where a name stood in what the client sent. Not part of an include's equality.</summary>
internal readonly record struct IncludePosition(int Occurrence, int Position) : IComparable<IncludePosition>
{
    public int CompareTo(IncludePosition other) =>
        Occurrence != other.Occurrence ? Occurrence.CompareTo(other.Occurrence) : Position.CompareTo(other.Position);
}
