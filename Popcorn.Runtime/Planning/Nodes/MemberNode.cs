using Popcorn.Contracts;
using Popcorn.Selection;

namespace Popcorn.Planning;

/// <summary>One member of an object and how its value is written.</summary>
internal sealed class MemberNode(ShapeMember shape, PlanNode value)
{
    public readonly ShapeMember Shape = shape;

    public MemberContract Member => Shape.Member;

    public readonly PlanNode Value = value;

    public override string ToString() => $"{Member.Name}: {Value}";
}
