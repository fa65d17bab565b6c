namespace Popcorn.Selection;

/// <summary>
/// What will be written of a type: a contract met with an include, one level deep. What stands below a member is kept
/// as an include and met with its own contract when a value is first reached, so a shape never grows beyond what
/// was asked, however recursive the types.
/// </summary>
internal abstract class Shape : IEquatable<Shape>
{
    /// <summary>How much a cache holds with it.</summary>
    public int Weight { get; protected init; }

    public abstract bool Equals(Shape? other);

    public sealed override bool Equals(object? obj) => Equals(obj as Shape);

    public abstract override int GetHashCode();

    public abstract override string ToString();
}
