using Popcorn.Contracts;
using Popcorn.Writing;

namespace Popcorn.Composition;

/// <summary>Writes one member of an owner: name and value, or nothing when its condition says so.</summary>
internal abstract class MemberWriter(MemberContract member)
{
    public MemberContract Member { get; } = member;

    /// <summary>The writer of its value; null where name and value are one call.</summary>
    public virtual ValueWriter? Value => null;
}
