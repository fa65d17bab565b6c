using System.Text.Json.Serialization;

namespace Popcorn.Planning;

/// <summary>A plain value, written by one call of the writer.</summary>
internal sealed class LeafNode(Type type, LeafKind kind, JsonNumberHandling numberHandling = default) : PlanNode(type)
{
    public readonly LeafKind Kind = kind;

    public readonly JsonNumberHandling NumberHandling = numberHandling;

    public override TResult Accept<TResult>(PlanVisitor<TResult> visitor) => visitor.VisitLeaf(this);
}
