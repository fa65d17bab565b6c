using Popcorn.Contracts;
using Popcorn.Planning;
using Popcorn.Writing;

namespace Popcorn.Composition;

/// <summary>A member whose value has a writer of its own: a converter's, a collection's, another object's.</summary>
internal sealed class ValueMember<TOwner, TValue>(MemberContract member, ValueWriter<TValue> writer)
    : MemberWriter<TOwner, TValue>(member)
{
    private readonly bool _guardsCycles = writer is CycleGuardWriter<TValue>;

    public static MemberWriter Create(MemberNode node, Composer composer, LinkSource owner) => new ValueMember<TOwner, TValue>(
        node.Member,
        (ValueWriter<TValue>)composer.Visit(node.Value, owner));

    public override void Write(Utf8Sink sink, ref TOwner owner)
    {
        TValue value = Read(sink, ref owner);
        if (!IsAlwaysWritten && !PassesChecks(owner, value))
            return;
        sink.Name(Name);
        if (value is null)
            WriteNull(sink, value);
        else
            writer.Write(sink, value);
    }

    protected override void WriteNull(Utf8Sink sink, TValue value)
    {
        if (writer.HandlesNull)
            writer.Write(sink, value);
        else
            sink.Null();
    }

    protected override TValue Read(Utf8Sink sink, ref TOwner owner)
    {
        TValue value = Getter.Get(ref owner);
        return _guardsCycles && value is not null && sink.IsAncestor(value) ? default! : value;
    }
}
