using Popcorn.Contracts;
using Popcorn.Planning;
using Popcorn.Writing;

namespace Popcorn.Composition;

/// <summary>
/// A string member. The code of a generic class is shared by all reference types, and would have to look its leaf up at
/// each write; this one need not.
/// </summary>
internal sealed class StringMember<TOwner>(MemberContract member) : MemberWriter<TOwner, string?>(member)
{
    public static MemberWriter Create(MemberNode node, Composer composer, LinkSource owner) => new StringMember<TOwner>(node.Member);

    public override void Write(Utf8Sink sink, ref TOwner owner)
    {
        string? value = Getter.Get(ref owner);
        if (!IsAlwaysWritten && !PassesChecks(owner, value))
            return;
        sink.Member(Name, value);
    }
}
