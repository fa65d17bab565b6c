using Popcorn.Contracts;
using Popcorn.Formatting;
using Popcorn.Selection;

namespace Popcorn.Planning;

/// <summary>A JSON object, written member by member.</summary>
internal sealed record ObjectNode(ObjectShape Shape, MemberNode[] Members, ExtensionNode? Extension, Discriminator? Discriminator)
    : PlanNode(Shape.Contract.Type.Type)
{
    public ObjectContract Contract => Shape.Contract;

    public Action<object>? OnSerializing { get; } = RuntimeTypeCheck.GetCallback(Shape.Contract.Type.Info);

    public Action<object>? OnSerialized { get; } = Shape.Contract.Type.Info.OnSerialized;

    public override bool AlwaysWritesValue => false;

    public override IEnumerable<PlanNode> Inside => Members.Select(member => member.Value);

    public override TResult Accept<TArgument, TResult>(PlanVisitor<TArgument, TResult> visitor, TArgument argument) =>
        visitor.VisitObject(this, argument);

    public override string ToString()
    {
        IEnumerable<object> lines = Extension is null ? Members : [.. Members, Extension];
        return $"{TypeNames.Format(Type)}{Print(Discriminator)}\n{string.Concat(lines.Select(line => $"  {line}\n"))}";
    }
}
