using Popcorn.Contracts;

namespace Popcorn.Planning;

/// <summary>A value of a union: written as its active case. Each case has a plan of its own, made when the first one is reached.</summary>
internal sealed record UnionNode(TypeContract Contract, Include Include) : PlanNode(Contract.Type)
{
    public override bool AlwaysWritesValue => false;

    /// <summary>Returns the case of a type.</summary>
    /// <exception cref="PopcornException">The contract has no such case: the names and policies of its members are unknown.</exception>
    public UnionCase FindCase(Type type) => Array.Find(Contract.Cases, one => one.Type == type)
        ?? throw new PopcornException($"The union {Type} has no case {type}: add it to the UnionCases of the contract.");

    public override TResult Accept<TArgument, TResult>(PlanVisitor<TArgument, TResult> visitor, TArgument argument) =>
        visitor.VisitUnion(this, argument);

    public override string ToString() => $"→ case of {TypeNames.Format(Type)} {Include}";
}
