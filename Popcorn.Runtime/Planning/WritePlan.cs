namespace Popcorn.Planning;

/// <summary>How one type in one shape is written. Other object types in it are links, planned when first reached.</summary>
internal sealed record WritePlan(PlanKey Key, PlanNode Root)
{
    /// <summary>How many members it writes; the largest are never compiled.</summary>
    public int MemberCount => Root is ObjectNode node ? node.Members.Length : 0;

    public override string ToString() => Root.ToString();
}
