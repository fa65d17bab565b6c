using Popcorn.Contracts;

namespace Popcorn.Composition;

/// <summary>Writes one member of an owner: name and value, or nothing when its condition says so.</summary>
internal abstract class MemberWriter(MemberContract member)
{
    public MemberContract Member { get; } = member;
}
