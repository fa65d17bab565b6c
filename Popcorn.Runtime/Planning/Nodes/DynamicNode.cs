using System.Text.Json.Serialization;

namespace Popcorn.Planning;

/// <summary>A value declared as <see cref="object"/>: written by its type at run time.</summary>
internal sealed class DynamicNode(Include include, JsonNumberHandling? numberHandling) : PlanNode(typeof(object))
{
    public Include Include { get; } = include;

    public JsonNumberHandling? NumberHandling { get; } = numberHandling;

    public override TResult Accept<TResult>(PlanVisitor<TResult> visitor) => visitor.VisitDynamic(this);
}
