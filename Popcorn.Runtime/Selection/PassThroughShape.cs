namespace Popcorn.Selection;

/// <summary>The shape of a value without members of its own, for example a collection. The include applies to the values inside.</summary>
internal sealed record PassThroughShape(Include Include) : Shape
{
    public override int Weight => Include.Weight;

    public override string ToString() => Include.ToString();
}
