using Popcorn.Contracts;

namespace Popcorn.Planning;

/// <summary>
/// A value that is written by a plan of its own, which is made when the first one is reached: this is what lets types
/// be recursive, and plans be shared.
/// </summary>
internal sealed record LinkNode(TypeContract Contract, Include Include, JsonNumberHandling? NumberHandling) : PlanNode(Contract.Type)
{
    public override TResult Accept<TArgument, TResult>(PlanVisitor<TArgument, TResult> visitor, TArgument argument) =>
        visitor.VisitLink(this, argument);
}
