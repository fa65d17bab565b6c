using Popcorn.Planning;
using Popcorn.Writing;

namespace Popcorn.Composition;

/// <summary>A member whose value has a writer of its own: a converter's, a collection's, another object's.</summary>
internal sealed class ValueMember<TOwner, TValue>(MemberNode node, ValueWriter<TValue> writer) : MemberWriter<TOwner, TValue>(node.Member)
{
    private readonly bool _guardsCycles = node.Value is CycleGuardNode;
    private readonly bool _handlesNull = node.Value.HandlesNull;

    public static MemberWriter Create(MemberNode node, Composer composer, LinkSource owner) => new ValueMember<TOwner, TValue>(
        node,
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
        if (_handlesNull)
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
