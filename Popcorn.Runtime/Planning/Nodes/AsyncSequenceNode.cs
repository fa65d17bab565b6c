namespace Popcorn.Planning;

/// <summary>A JSON array of what arrives over time; only an asynchronous write can write it.</summary>
internal sealed class AsyncSequenceNode(Type type, Type elementType, PlanNode element) : PlanNode(type)
{
    public readonly Type ElementType = elementType;

    public readonly PlanNode Element = element;

    public override TResult Accept<TArgument, TResult>(PlanVisitor<TArgument, TResult> visitor, TArgument argument) =>
        visitor.VisitAsyncSequence(this, argument);
}
