namespace Popcorn.Selection;

/// <summary>
/// The shape of a value without members of its own: a collection, a dictionary, an optional, or a value whose contract depends on its
/// runtime type. The include applies to the values inside.
/// </summary>
internal sealed class PassThroughShape(Include include) : Shape
{
    public readonly Include Include = include;

    public override int Weight => Include.Weight;

    public override bool Equals(Shape? other) => other is PassThroughShape through && Include.Equals(through.Include);

    public override int GetHashCode() => Include.GetHashCode();

    public override string ToString() => Include.ToString();
}
