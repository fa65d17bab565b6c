using System.Text.Json;
using Popcorn.Contracts;
using Popcorn.Output;
using Popcorn.Planning;

namespace Popcorn.Composition;

/// <summary>A plain value: name and value in one call of the writer.</summary>
internal sealed class LeafMember<TOwner, TValue, TLeaf>(MemberContract member) : MemberWriter<TOwner, TValue>(member)
    where TLeaf : struct, ILeaf<TValue>
{
    public static MemberWriter Of(MemberNode node, Composer composer) => new LeafMember<TOwner, TValue, TLeaf>(node.Member);

    public override void Write(Utf8JsonWriter json, ref TOwner owner, WriteState state)
    {
        TValue value = Get(ref owner);
        if (IsAlwaysWritten || PassesChecks(owner, value))
            TLeaf.Write(json, Name, value);
    }
}
