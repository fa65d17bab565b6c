namespace Popcorn.Planning;

/// <summary>A value declared as <see cref="object"/>: written by its type at run time.</summary>
internal sealed record DynamicNode(Include Include, JsonNumberHandling? NumberHandling) : PlanNode(typeof(object))
{
    public override bool AlwaysWritesValue => false;

    public override TResult Accept<TArgument, TResult>(PlanVisitor<TArgument, TResult> visitor, TArgument argument) =>
        visitor.VisitDynamic(this, argument);

    public override string ToString() => $"→ any {Include}";
}
