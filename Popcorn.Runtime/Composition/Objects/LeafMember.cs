using Popcorn.Contracts;
using Popcorn.Formatting;
using Popcorn.Planning;
using Popcorn.Writing;

namespace Popcorn.Composition;

/// <summary>A plain value: by its leaf.</summary>
internal sealed class LeafMember<TOwner, TValue, TLeaf>(MemberContract member) : MemberWriter<TOwner, TValue>(member)
    where TLeaf : struct, ILeaf<TValue>
{
    public static MemberWriter Create(MemberNode node, Composer composer, LinkSource owner) =>
        new LeafMember<TOwner, TValue, TLeaf>(node.Member);

    public override void Write(Utf8Sink sink, ref TOwner owner)
    {
        TValue value = Getter.Get(ref owner);
        if (!IsAlwaysWritten && !PassesChecks(owner, value))
            return;
        sink.Member<TValue, TLeaf>(Name, value);
    }
}
