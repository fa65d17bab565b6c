namespace Popcorn.Includes;

/// <summary>The position of an item in the texts of a client, or in a list of the server. Not part of the equality of includes.</summary>
internal readonly record struct IncludePosition(int Occurrence, int Position) : IComparable<IncludePosition>
{
    private const int Server = int.MaxValue;

    /// <summary>Whether the server wrote the list. Its positions come after all of a client.</summary>
    public bool IsOfServer => Occurrence == Server;

    public IncludePosition ToServer() => this with { Occurrence = Server };

    public int CompareTo(IncludePosition other) => (Occurrence, Position).CompareTo((other.Occurrence, other.Position));
}
