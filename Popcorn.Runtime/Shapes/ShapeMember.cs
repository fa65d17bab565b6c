using Popcorn.Contracts;

namespace Popcorn.Shapes;

/// <summary>One member that will be written.</summary>
internal readonly struct ShapeMember(MemberContract member, Include? list)
{
    public readonly MemberContract Member = member;

    /// <summary>
    /// What is written below it; null where no one said, which means its [SubPropertyDefault], or else the child type's
    /// default set.
    /// </summary>
    public readonly Include? List = list;

    /// <summary>What the child is written with.</summary>
    public Include Below => List ?? Member.SubPropertyDefault ?? Include.Default;

    public bool IsSame(in ShapeMember other) =>
        ReferenceEquals(Member, other.Member) && (List is null ? other.List is null : List.Equals(other.List));

    public override string ToString() => Member.Name + List;
}
