using Popcorn.Contracts;

namespace Popcorn.Planning;

/// <summary>
/// A value that is written by a plan of its own, which is made when the first one is reached: this is what lets types
/// be recursive, and plans be shared.
/// </summary>
internal sealed class LinkNode(TypeContract contract, Include include, JsonNumberHandling? numberHandling) : PlanNode(contract.Type)
{
    public readonly TypeContract Contract = contract;

    public readonly Include Include = include;

    public readonly JsonNumberHandling? NumberHandling = numberHandling;

    public override TResult Accept<TArgument, TResult>(PlanVisitor<TArgument, TResult> visitor, TArgument argument) =>
        visitor.VisitLink(this, argument);
}
