using Popcorn.Contracts;
using Popcorn.Formatting;

namespace Popcorn.Planning;

/// <summary>A JSON array. System.Text.Json checks the depth at each element, unless it calls a plain converter directly.</summary>
internal sealed record SequenceNode(
    TypeContract Contract, Type ElementType, SequenceAccess Access, PlanNode Element, bool ChecksDepth, Discriminator? Discriminator)
    : CollectionNode(Contract, Discriminator)
{
    public override IEnumerable<PlanNode> Inside => [Element];

    public override TResult Accept<TArgument, TResult>(PlanVisitor<TArgument, TResult> visitor, TArgument argument) =>
        visitor.VisitSequence(this, argument);

    public override string ToString() => $"{TypeNames.Format(Type)} by {Access}{Print(Discriminator)} of {Element}";
}
