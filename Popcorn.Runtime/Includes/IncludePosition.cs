namespace Popcorn.Includes;

/// <summary>The position of a name in the texts of a client. Not part of the equality of includes.</summary>
internal readonly record struct IncludePosition(int Occurrence, int Position) : IComparable<IncludePosition>
{
    public int CompareTo(IncludePosition other) => (Occurrence, Position).CompareTo((other.Occurrence, other.Position));
}
