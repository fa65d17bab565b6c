using Popcorn.Contracts;

namespace Popcorn.Planning;

/// <summary>A JSON array, written element by element.</summary>
internal sealed class SequenceNode(
    TypeContract contract, Type elementType, SequenceAccess access, PlanNode element, bool checksDepth, Discriminator? discriminator)
    : CollectionNode(contract, discriminator)
{
    public readonly Type ElementType = elementType;

    public readonly SequenceAccess Access = access;

    public readonly PlanNode Element = element;

    /// <summary>Whether System.Text.Json checks the depth at each element: not where it calls a plain converter directly.</summary>
    public readonly bool ChecksDepth = checksDepth;

    public override TResult Accept<TArgument, TResult>(PlanVisitor<TArgument, TResult> visitor, TArgument argument) =>
        visitor.VisitSequence(this, argument);
}
