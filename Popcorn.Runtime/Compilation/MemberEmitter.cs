using System.Linq.Expressions;
using Popcorn.Contracts;
using Popcorn.Planning;

namespace Popcorn.Compilation;

/// <summary>Emits the members of one object: for each the read, the condition, name and value.</summary>
internal sealed class MemberEmitter(EmissionFrame frame, Expression owner, bool isFirst)
{
    /// <summary>Whether the next member is the first; null after one that may be left out.</summary>
    private bool? _isFirst = isFirst;

    private EmissionTarget Target => frame.Target;

    /// <summary>Emits a member. Its index in the composed writer of the method is not used if it needs no path.</summary>
    public PendingText Emit(List<Expression> to, PendingText before, MemberNode node, int index)
    {
        if (IsLeftToComposed(node))
            return EmitComposed(to, before, index, node.Value.AlwaysWritesValue, canPause: !node.Value.IsPlain);
        return node.Member.Condition == WriteCondition.None ? EmitAlways(to, before, node) : EmitUnlessDefault(to, before, node);
    }

    /// <summary>Whether reading or writing it can throw an exception that needs a path.</summary>
    public static bool NeedsPath(MemberNode node) => node.Member.Accessor.RunsCode || node.Value.Leaf is null || node.Member.RefusesNull
        || node.Member.Condition == WriteCondition.Predicate;

    // Member(writer, sink, 2, ref value);
    /// <summary>
    /// Emits a member that its composed writer writes. <paramref name="alwaysWritesValue"/>: if it writes a name, it writes a value, too.
    /// </summary>
    public PendingText EmitComposed(List<Expression> to, PendingText before, int index, bool alwaysWritesValue, bool canPause)
    {
        Target.Flush(frame, to, before, needsComma: !_isFirst);
        to.Add(EmissionTarget.Member(frame, index));
        if (canPause)
            frame.StopIfPaused(to);
        if (_isFirst == true || !alwaysWritesValue)
            _isFirst = null;
        return PendingText.None(needsComma: null);
    }

    private static bool IsLeftToComposed(MemberNode node) =>
        node.Member.RefusesNull
        || node.Member.Condition == WriteCondition.Predicate
        || node.Value.HandlesNull
        || node.Value is CycleGuardNode;

    private PendingText EmitAlways(List<Expression> to, PendingText before, MemberNode node)
    {
        Type? leaf = node.Value.Leaf;
        // A getter that may throw is called before the name is written, as by System.Text.Json: a caller's writer keeps what it got.
        Expression value = leaf is not null && !node.Member.Accessor.RunsCode ? Read(node.Member) : ReadIntoLocal(to, node.Member);
        if (leaf is not null)
        {
            before = Target.LeafMember(frame, to, before, node.Member.EncodedName, _isFirst, leaf, value);
            _isFirst = false;
            return before;
        }
        before = Target.MemberName(frame, to, before, node.Member.EncodedName, _isFirst);
        // After a custom converter only the sink knows whether a value was written.
        _isFirst = node.Value.AlwaysWritesValue ? false : null;
        if (EmissionFrame.IsNull(value) is not { } isNull)
            return EmitValue(node, to, before, value);
        return EmitUnlessNull(to, before, isNull, otherwise => EmitValue(node, otherwise, before, value));
    }

    // maybe = value.Maybe;
    // if (maybe != null)
    //     …name and value…
    private PendingText EmitUnlessDefault(List<Expression> to, PendingText before, MemberNode node)
    {
        MemberContract member = node.Member;
        bool alwaysWritesValue = node.Value.AlwaysWritesValue;
        // Tell the sink what this code cannot know at compile time: after a member that may be left out, or may write no value.
        bool? needsComma = _isFirst switch
        {
            true => false,
            false when !alwaysWritesValue => true,
            _ => null,
        };
        before = Target.Flush(frame, to, before, needsComma);
        ParameterExpression value = ReadIntoLocal(to, member);
        var written = new List<Expression>();
        if (_isFirst == true)
            _isFirst = null;
        PendingText text = node.Value.Leaf is { } leaf
            ? Target.LeafMember(frame, written, before, member.EncodedName, _isFirst, leaf, value)
            : EmitValue(node, written, Target.MemberName(frame, written, before, member.EncodedName, _isFirst), value);
        Target.Flush(frame, written, text, needsComma: _isFirst is null && alwaysWritesValue ? true : null);
        if (!alwaysWritesValue)
            _isFirst = null;
        Expression isDefault = EmissionFrame.IsNull(value) ?? EmissionTarget.IsDefault(value);
        to.Add(Expression.IfThen(Expression.Not(isDefault), Expression.Block(typeof(void), written)));
        return PendingText.None(needsComma: null);
    }

    // if (lines == null)
    //     Text(sink, ",\"lines\":null");
    // else
    //     …lines…
    private PendingText EmitUnlessNull(
        List<Expression> to, PendingText before, Expression isNull, Func<List<Expression>, PendingText> write)
    {
        var whenNull = new List<Expression>();
        var otherwise = new List<Expression>();
        PendingText text = Target.Null(frame, whenNull, before);
        text = Target.Flush(frame, whenNull, text, needsComma: _isFirst is null ? true : null);
        PendingText written = Target.Flush(frame, otherwise, write(otherwise), needsComma: null);
        to.Add(Expression.IfThenElse(isNull, Expression.Block(typeof(void), whenNull), Expression.Block(typeof(void), otherwise)));
        return PendingText.None(text.NeedsComma == written.NeedsComma ? text.NeedsComma : null);
    }

    private PendingText EmitValue(MemberNode node, List<Expression> to, PendingText before, Expression value) =>
        new ValueEmitter(frame).Visit(node.Value, new ValueSite(to, before, value));

    // lines = value.Lines;
    private ParameterExpression ReadIntoLocal(List<Expression> to, MemberContract member)
    {
        ParameterExpression value = frame.Local(member.ValueType, member.ClrName ?? "member");
        to.Add(Expression.Assign(value, Read(member)));
        return value;
    }

    // value.Id, or get(value) if the contract has a custom getter
    private Expression Read(MemberContract member)
    {
        MemberAccessor accessor = member.Accessor;
        if (accessor.Member is not null)
            return Expression.MakeMemberAccess(owner, accessor.Member);
        Expression boxed = Expression.Convert(owner, typeof(object));
        return accessor.Typed is not null
            ? Expression.Invoke(Expression.Constant(accessor.Typed), boxed)
            : Expression.Convert(Expression.Invoke(Expression.Constant(accessor.Untyped), boxed), member.ValueType);
    }
}
