namespace Popcorn.Selection;

/// <summary>
/// The shape of what has no members of its own at this level: a collection, a dictionary, an optional, or a value
/// whose contract depends on its type at run time. The include goes through to what is inside.
/// </summary>
internal sealed class PassThroughShape : Shape
{
    public readonly Include Include;

    public PassThroughShape(Include include)
    {
        Include = include;
        Weight = include.Weight;
    }

    public override bool Equals(Shape? other) => other is PassThroughShape through && Include.Equals(through.Include);

    public override int GetHashCode() => Include.GetHashCode();

    public override string ToString() => Include.ToString();
}
