using Popcorn.Contracts;

namespace Popcorn.Planning;

/// <summary>A value of a built-in type, or a number in quotes.</summary>
internal sealed record LeafNode(Type Type, Type Leaf, JsonNumberHandling NumberHandling = default) : PlanNode(Type)
{
    public override Type Leaf { get; } = Leaf;

    public override bool IsPlain => true;

    public override TResult Accept<TArgument, TResult>(PlanVisitor<TArgument, TResult> visitor, TArgument argument) =>
        visitor.VisitLeaf(this, argument);

    public override string ToString() => NumberHandling == default ? Type.Name : $"{TypeNames.Format(Type)} ({NumberHandling})";
}
