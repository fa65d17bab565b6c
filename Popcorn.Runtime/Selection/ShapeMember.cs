using Popcorn.Contracts;

namespace Popcorn.Selection;

/// <summary>One member that will be written.</summary>
/// <param name="Member">The member.</param>
/// <param name="List">
/// What is written below it; null where no one said, which means its [SubPropertyDefault], or else the child type's
/// default set.
/// </param>
internal readonly record struct ShapeMember(MemberContract Member, Include? List)
{
    /// <summary>What the child is written with.</summary>
    public Include Below => List ?? Member.SubPropertyDefault ?? Include.Default;

    public override string ToString() => Member.Name + List;
}
