using Popcorn.Contracts;

namespace Popcorn.Planning;

/// <summary>A JSON array, written element by element.</summary>
/// <param name="Contract">The collection.</param>
/// <param name="ElementType">The type of its elements.</param>
/// <param name="Access">How it is enumerated.</param>
/// <param name="Element">How an element is written.</param>
/// <param name="ChecksDepth">Whether System.Text.Json checks the depth at each element: not if it calls a plain converter directly.</param>
/// <param name="Discriminator">The discriminator under a polymorphic base.</param>
internal sealed record SequenceNode(
    TypeContract Contract, Type ElementType, SequenceAccess Access, PlanNode Element, bool ChecksDepth, Discriminator? Discriminator)
    : CollectionNode(Contract, Discriminator)
{
    public override IEnumerable<PlanNode> Inside => [Element];

    public override TResult Accept<TArgument, TResult>(PlanVisitor<TArgument, TResult> visitor, TArgument argument) =>
        visitor.VisitSequence(this, argument);
}
