using Popcorn.Contracts;
using Popcorn.Shapes;

namespace Popcorn.Planning;

/// <summary>A JSON object, written member by member.</summary>
internal sealed class ObjectNode(ObjectShape shape, MemberNode[] members, ExtensionNode? extension, Discriminator? discriminator)
    : PlanNode(shape.Contract.Type.Type)
{
    public ObjectShape Shape { get; } = shape;

    public ObjectContract Contract => Shape.Contract;

    public MemberNode[] Members { get; } = members;

    public ExtensionNode? Extension { get; } = extension;

    public Discriminator? Discriminator { get; } = discriminator;

    public override TResult Accept<TResult>(PlanVisitor<TResult> visitor) => visitor.VisitObject(this);
}
