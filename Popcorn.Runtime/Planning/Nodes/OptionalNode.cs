namespace Popcorn.Planning;

/// <summary>The value inside, or null.</summary>
internal sealed class OptionalNode(Type type, PlanNode value) : PlanNode(type)
{
    public readonly PlanNode Value = value;

    public override TResult Accept<TResult>(PlanVisitor<TResult> visitor) => visitor.VisitOptional(this);
}
