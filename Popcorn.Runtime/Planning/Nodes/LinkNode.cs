using Popcorn.Contracts;

namespace Popcorn.Planning;

/// <summary>A value with a plan of its own, made when the first one is reached: so types can be recursive, and plans are shared.</summary>
internal sealed record LinkNode(TypeContract Contract, Include Include, JsonNumberHandling? NumberHandling) : PlanNode(Contract.Type)
{
    public override TResult Accept<TArgument, TResult>(PlanVisitor<TArgument, TResult> visitor, TArgument argument) =>
        visitor.VisitLink(this, argument);

    public override string ToString() => $"→ {TypeNames.Format(Type)} {Include}";
}
