using Popcorn.Contracts;

namespace Popcorn.Planning;

/// <summary>One member of an object and how its value is written.</summary>
internal sealed record MemberNode(MemberContract Member, PlanNode Value)
{
    public override string ToString() => $"{Member.Name}: {Value}" + Member.Condition switch
    {
        WriteCondition.NotDefault => ", unless default",
        WriteCondition.Predicate => ", by predicate",
        _ => "",
    };
}
