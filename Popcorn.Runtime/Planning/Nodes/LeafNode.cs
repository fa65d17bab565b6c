using System.Text.Json.Serialization;

namespace Popcorn.Planning;

/// <summary>A plain value, written by one call of the writer.</summary>
internal sealed class LeafNode(Type type, LeafKind kind, JsonNumberHandling numberHandling = default) : PlanNode(type)
{
    public LeafKind Kind { get; } = kind;

    public JsonNumberHandling NumberHandling { get; } = numberHandling;

    public override TResult Accept<TResult>(PlanVisitor<TResult> visitor) => visitor.VisitLeaf(this);
}
