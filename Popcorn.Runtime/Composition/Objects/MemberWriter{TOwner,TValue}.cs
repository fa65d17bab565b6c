using Popcorn.Contracts;
using Popcorn.Formatting;
using Popcorn.Writing;

namespace Popcorn.Composition;

/// <summary>Gets the value of a member and decides whether it is written at all.</summary>
internal abstract class MemberWriter<TOwner, TValue>(MemberContract member) : MemberWriter<TOwner>(member)
{
    /// <summary>The name as the writer takes it.</summary>
    protected readonly JsonName Name = member.EncodedName;

    protected readonly TypedGetter<TOwner, TValue> Getter = new(member.Accessor.CreateGetter(typeof(TOwner), typeof(TValue)));

    /// <summary>Nothing can keep the member from being written once it is selected.</summary>
    protected readonly bool IsAlwaysWritten = member.Condition == WriteCondition.None && !member.RefusesNull;

    public sealed override void WriteAtLimit(Utf8Sink sink, ref TOwner owner, int maxDepth)
    {
        TValue value = Read(sink, ref owner);
        if (!IsAlwaysWritten && !PassesChecks(owner, value))
            return;
        sink.Name(Name);
        if (value is not null)
            throw WriteErrors.TooDeep(maxDepth);
        WriteNull(sink, value);
    }

    /// <summary>Writes a value that is null, behind the name.</summary>
    protected virtual void WriteNull(Utf8Sink sink, TValue value) => sink.Null();

    /// <summary>The value as it will be written: an ancestor becomes null where cycles are ignored.</summary>
    protected virtual TValue Read(Utf8Sink sink, ref TOwner owner) => Getter.Get(ref owner);

    /// <summary>The conditions of a member that is not always written.</summary>
    protected bool PassesChecks(TOwner owner, TValue value)
    {
        bool isWritten = Member.Condition switch
        {
            WriteCondition.NotDefault => !IsDefault(value),
            WriteCondition.Predicate => Member.Predicate!(owner!, value),
            _ => true,
        };
        if (isWritten && value is null && Member.RefusesNull)
            throw WriteErrors.NullRefused(Member.Name, Member.OwnerType);
        return isWritten;
    }
}
