using Popcorn.Contracts;

namespace Popcorn.Planning;

/// <summary>A value of a polymorphic type: written as the registered type that fits the value, with its discriminator.</summary>
internal sealed record PolymorphicNode(TypeContract Contract, Include Include, JsonNumberHandling? NumberHandling) : PlanNode(Contract.Type)
{
    public override bool AlwaysWritesValue => false;

    public override TResult Accept<TArgument, TResult>(PlanVisitor<TArgument, TResult> visitor, TArgument argument) =>
        visitor.VisitPolymorphic(this, argument);

    public override string ToString() => $"→ one of {TypeNames.Format(Type)} {Include}";
}
