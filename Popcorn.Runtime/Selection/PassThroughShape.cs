namespace Popcorn.Selection;

/// <summary>
/// The shape of a value without members of its own: a collection, a dictionary, an optional, or a value whose contract depends on its
/// runtime type. The include applies to the values inside.
/// </summary>
internal sealed record PassThroughShape(Include Include) : Shape
{
    public override int Weight => Include.Weight;

    public override string ToString() => Include.ToString();
}
