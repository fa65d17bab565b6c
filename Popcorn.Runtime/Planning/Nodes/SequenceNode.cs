using Popcorn.Contracts;

namespace Popcorn.Planning;

/// <summary>A JSON array, written element by element.</summary>
internal sealed class SequenceNode(
    TypeContract contract, Type elementType, SequenceAccess access, PlanNode element, bool checksDepth, Discriminator? discriminator)
    : CollectionNode(contract, discriminator)
{
    public Type ElementType { get; } = elementType;

    public SequenceAccess Access { get; } = access;

    public PlanNode Element { get; } = element;

    /// <summary>Whether System.Text.Json checks the depth at each element: not where it calls a plain converter directly.</summary>
    public bool ChecksDepth { get; } = checksDepth;

    public override TResult Accept<TResult>(PlanVisitor<TResult> visitor) => visitor.VisitSequence(this);
}
