using System.Text.Json;
using Popcorn.Contracts;
using Popcorn.Output;

namespace Popcorn.Composition;

/// <summary>Gets the value of a member and decides whether it is written at all.</summary>
internal abstract class MemberWriter<TOwner, TValue> : MemberWriter<TOwner>
{
    private readonly MemberGetter<TOwner, TValue> _getter;
    private readonly MemberContract _member;
    private readonly bool _isAlwaysWritten;

    protected MemberWriter(MemberContract member) : base(member.ClrName)
    {
        _member = member;
        _getter = MemberGetter<TOwner, TValue>.Of(member.Accessor);
        _isAlwaysWritten = member.Condition == WriteCondition.None && !member.RefusesNull;
        Name = member.EncodedName;
    }

    protected JsonEncodedText Name { get; }

    public sealed override void WriteAtLimit(Utf8JsonWriter json, ref TOwner owner, WriteState state, int maxDepth)
    {
        TValue value = Read(ref owner, state);
        if (!IsWritten(owner, value))
            return;
        if (value is not null)
            throw WriteErrors.TooDeep(maxDepth);
        json.WriteNull(Name);
    }

    protected TValue Get(ref TOwner owner) => _getter.Get(ref owner);

    /// <summary>The value as it will be written: an ancestor becomes null where cycles are ignored.</summary>
    protected virtual TValue Read(ref TOwner owner, WriteState state) => _getter.Get(ref owner);

    protected bool IsWritten(TOwner owner, TValue value) => _isAlwaysWritten || PassesChecks(owner, value);

    private bool PassesChecks(TOwner owner, TValue value)
    {
        bool isWritten = _member.Condition switch
        {
            WriteCondition.NotDefault => !DefaultValue.Is(value),
            WriteCondition.Predicate => _member.Predicate!(owner!, value),
            _ => true,
        };
        if (isWritten && value is null && _member.RefusesNull)
            throw WriteErrors.NullRefused(_member.Name, _member.OwnerType);
        return isWritten;
    }
}
