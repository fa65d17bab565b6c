namespace Popcorn.Planning;

/// <summary>Null instead of a value that is one of its own ancestors, by reference: where the options ignore cycles.</summary>
internal sealed record CycleGuardNode(PlanNode Value) : PlanNode(Value.Type)
{
    public override IEnumerable<PlanNode> Inside => [Value];

    public override bool AlwaysWritesValue => Value.AlwaysWritesValue;

    public override TResult Accept<TArgument, TResult>(PlanVisitor<TArgument, TResult> visitor, TArgument argument) =>
        visitor.VisitCycleGuard(this, argument);

    public override string ToString() => $"unless an ancestor {Value}";
}
