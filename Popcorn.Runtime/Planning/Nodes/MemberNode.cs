using Popcorn.Contracts;

namespace Popcorn.Planning;

/// <summary>One member of an object and how its value is written.</summary>
/// <param name="Member">The member.</param>
/// <param name="Value">The value.</param>
/// <param name="IsShared">Whether the node is the same in all shapes that have the member without a list of a client.</param>
internal sealed record MemberNode(MemberContract Member, PlanNode Value, bool IsShared = false)
{
    public override string ToString() => $"{Member.Name}: {Value}" + Member.Condition switch
    {
        WriteCondition.NotDefault => ", unless default",
        WriteCondition.Predicate => ", by predicate",
        _ => "",
    };
}
