using Popcorn.Contracts;

namespace Popcorn.Planning;

/// <summary>A value of a polymorphic type: written as the registered type that fits the value, with its discriminator.</summary>
internal sealed class PolymorphicNode(TypeContract contract, Include include, JsonNumberHandling? numberHandling) : PlanNode(contract.Type)
{
    public readonly TypeContract Contract = contract;

    public readonly Include Include = include;

    public readonly JsonNumberHandling? NumberHandling = numberHandling;

    public override bool AlwaysWritesValue => false;

    public override TResult Accept<TArgument, TResult>(PlanVisitor<TArgument, TResult> visitor, TArgument argument) =>
        visitor.VisitPolymorphic(this, argument);
}
