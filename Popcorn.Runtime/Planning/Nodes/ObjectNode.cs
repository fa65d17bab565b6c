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

    /// <summary>Called with the object before it is written.</summary>
    public readonly Action<object>? OnSerializing = shape.Contract.Type.Info.OnSerializing;

    /// <summary>Called with the object after it was written.</summary>
    public readonly Action<object>? OnSerialized = shape.Contract.Type.Info.OnSerialized;

    public override bool AlwaysWritesValue => false;

    public override TResult Accept<TArgument, TResult>(PlanVisitor<TArgument, TResult> visitor, TArgument argument) =>
        visitor.VisitObject(this, argument);
}
