using Popcorn.Contracts;
using Popcorn.Formatting;
using Popcorn.Writing;
using Popcorn.Planning;

namespace Popcorn.Composition;

/// <summary>A plain value: by its leaf.</summary>
internal sealed class LeafMember<TOwner, TValue, TLeaf>(MemberContract member) : MemberWriter<TOwner, TValue>(member)
    where TLeaf : struct, ILeaf<TValue>
{
    public static MemberWriter Of(MemberNode node, Composer composer) => new LeafMember<TOwner, TValue, TLeaf>(node.Member);

    public override void Write(Utf8Sink sink, ref TOwner owner, WriteState state)
    {
        TValue value = Get(ref owner);
        if (!IsAlwaysWritten && !PassesChecks(owner, value))
            return;
        sink.Name(Name);
        sink.Leaf<TValue, TLeaf>(value);
    }
}
