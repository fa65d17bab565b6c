using Popcorn.Contracts;
using Popcorn.Formatting;
using Popcorn.Writing;

namespace Popcorn.Composition;

/// <summary>Gets the value of a member and decides whether it is written at all.</summary>
internal abstract class MemberWriter<TOwner, TValue> : MemberWriter<TOwner>
{
    /// <summary>The name as the writer takes it.</summary>
    protected readonly JsonName Name;

    /// <summary>Nothing can keep the member from being written once it is selected.</summary>
    protected readonly bool IsAlwaysWritten;

    private readonly Func<TOwner, TValue>? _ofReference;
    private readonly StructGetter<TOwner, TValue>? _ofStruct;

    protected MemberWriter(MemberContract member) : base(member)
    {
        Delegate getter = member.Accessor.CreateGetter(typeof(TOwner), typeof(TValue));
        if (typeof(TOwner).IsValueType)
            _ofStruct = (StructGetter<TOwner, TValue>)getter;
        else
            _ofReference = (Func<TOwner, TValue>)getter;
        IsAlwaysWritten = member.Condition == WriteCondition.None && !member.RefusesNull;
        Name = member.EncodedName;
    }

    public sealed override void WriteAtLimit(Utf8Sink sink, ref TOwner owner, WriteState state, int maxDepth)
    {
        TValue value = Read(ref owner, state);
        if (!IsAlwaysWritten && !PassesChecks(owner, value))
            return;
        sink.Name(Name);
        if (value is not null)
            throw WriteErrors.TooDeep(maxDepth);
        WriteNull(sink, value, state);
    }

    /// <summary>
    /// The value. A struct is read in place, so that a getter that changes it changes what is written next.
    /// </summary>
    protected TValue Get(ref TOwner owner) => typeof(TOwner).IsValueType ? _ofStruct!(ref owner) : _ofReference!(owner);

    /// <summary>Writes a value that is null, behind the name.</summary>
    protected virtual void WriteNull(Utf8Sink sink, TValue value, WriteState state) => sink.Null();

    /// <summary>The value as it will be written: an ancestor becomes null where cycles are ignored.</summary>
    protected virtual TValue Read(ref TOwner owner, WriteState state) => Get(ref owner);

    /// <summary>The conditions of a member that is not always written.</summary>
    protected bool PassesChecks(TOwner owner, TValue value)
    {
        bool isWritten = Member.Condition switch
        {
            WriteCondition.NotDefault => !DefaultValue.Is(value),
            WriteCondition.Predicate => Member.Predicate!(owner!, value),
            _ => true,
        };
        if (isWritten && value is null && Member.RefusesNull)
            throw WriteErrors.NullRefused(Member.Name, Member.OwnerType);
        return isWritten;
    }
}
