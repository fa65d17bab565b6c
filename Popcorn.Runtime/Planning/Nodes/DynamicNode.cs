namespace Popcorn.Planning;

/// <summary>A value declared as <see cref="object"/>: written by its type at run time.</summary>
internal sealed class DynamicNode(Include include, JsonNumberHandling? numberHandling) : PlanNode(typeof(object))
{
    public readonly Include Include = include;

    public readonly JsonNumberHandling? NumberHandling = numberHandling;

    public override bool AlwaysWritesValue => false;

    public override TResult Accept<TArgument, TResult>(PlanVisitor<TArgument, TResult> visitor, TArgument argument) =>
        visitor.VisitDynamic(this, argument);
}
