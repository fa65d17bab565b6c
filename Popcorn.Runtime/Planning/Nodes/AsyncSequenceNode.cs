using Popcorn.Contracts;

namespace Popcorn.Planning;

/// <summary>A JSON array of what arrives over time; only an asynchronous write can write it.</summary>
internal sealed record AsyncSequenceNode(TypeContract Contract, Type ElementType, PlanNode Element) : CollectionNode(Contract, null)
{
    public override IEnumerable<PlanNode> Inside => [Element];

    public override TResult Accept<TArgument, TResult>(PlanVisitor<TArgument, TResult> visitor, TArgument argument) =>
        visitor.VisitAsyncSequence(this, argument);

    public override string ToString() => $"{TypeNames.Format(Type)} of {Element}";
}
