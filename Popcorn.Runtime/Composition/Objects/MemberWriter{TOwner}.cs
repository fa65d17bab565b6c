using Popcorn.Contracts;
using Popcorn.Writing;

namespace Popcorn.Composition;

/// <inheritdoc cref="MemberWriter"/>
internal abstract class MemberWriter<TOwner>(MemberContract member) : MemberWriter(member)
{
    public abstract void Write(Utf8Sink sink, ref TOwner owner);

    /// <summary>Where the options' depth ends only null can be written; anything else is the exception for cycles.</summary>
    public abstract void WriteAtLimit(Utf8Sink sink, ref TOwner owner, int maxDepth);
}
