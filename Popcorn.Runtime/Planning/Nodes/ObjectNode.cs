using Popcorn.Contracts;
using Popcorn.Selection;

namespace Popcorn.Planning;

/// <summary>A JSON object, written member by member.</summary>
internal sealed class ObjectNode(ObjectShape shape, MemberNode[] members, ExtensionNode? extension, Discriminator? discriminator)
    : PlanNode(shape.Contract.Type.Type)
{
    public readonly ObjectShape Shape = shape;

    public ObjectContract Contract => Shape.Contract;

    public readonly MemberNode[] Members = members;

    public readonly ExtensionNode? Extension = extension;

    public readonly Discriminator? Discriminator = discriminator;

    public override TResult Accept<TResult>(PlanVisitor<TResult> visitor) => visitor.VisitObject(this);
}
