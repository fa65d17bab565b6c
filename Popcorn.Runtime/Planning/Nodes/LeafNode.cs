namespace Popcorn.Planning;

/// <summary>A value of a built-in type, or a number in quotes.</summary>
internal sealed class LeafNode(Type type, Type leaf, JsonNumberHandling numberHandling = default) : PlanNode(type)
{
    public readonly JsonNumberHandling NumberHandling = numberHandling;

    public override Type Leaf => leaf;

    public override bool IsPlain => true;

    public override TResult Accept<TArgument, TResult>(PlanVisitor<TArgument, TResult> visitor, TArgument argument) =>
        visitor.VisitLeaf(this, argument);
}
