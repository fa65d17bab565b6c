using System.Text.Json.Serialization;
using Popcorn.Contracts;

namespace Popcorn.Planning;

/// <summary>
/// A value that is written by a plan of its own, which is made when the first one is reached: this is what lets types
/// be recursive, and plans be shared.
/// </summary>
internal sealed class LinkNode(TypeContract contract, Include include, JsonNumberHandling? numberHandling) : PlanNode(contract.Type)
{
    public TypeContract Contract { get; } = contract;

    public Include Include { get; } = include;

    public JsonNumberHandling? NumberHandling { get; } = numberHandling;

    public override TResult Accept<TResult>(PlanVisitor<TResult> visitor) => visitor.VisitLink(this);
}
