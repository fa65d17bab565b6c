namespace Popcorn.Planning;

/// <summary>The value inside, or null.</summary>
internal sealed class OptionalNode(Type type, PlanNode value) : PlanNode(type)
{
    public readonly PlanNode Value = value;

    public override Type? Leaf { get; } = LeafTypes.FindForNullable(type, value);

    public override bool IsPlain => Value.IsPlain;

    public override bool AlwaysWritesValue => Value.AlwaysWritesValue;

    public override TResult Accept<TArgument, TResult>(PlanVisitor<TArgument, TResult> visitor, TArgument argument) =>
        visitor.VisitOptional(this, argument);
}
