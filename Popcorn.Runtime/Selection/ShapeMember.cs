using Popcorn.Contracts;

namespace Popcorn.Selection;

/// <summary>A member that is written. Without a list, its [SubPropertyDefault] applies, or else the default set of its type.</summary>
internal readonly record struct ShapeMember(MemberContract Member, Include? List)
{
    public Include Below => List ?? Member.SubPropertyDefault ?? Include.Default;

    public override string ToString() => Member.Name + List;
}
