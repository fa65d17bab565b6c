using System.Linq.Expressions;
using Popcorn.Composition;
using Popcorn.Contracts;
using Popcorn.Writing;
using Popcorn.Planning;

namespace Popcorn.Emission;

/// <summary>Emits the members of one object, one after the other: read it, see whether it is written, name and value.</summary>
/// <param name="frame">The method.</param>
/// <param name="owner">The object.</param>
/// <param name="isFirst">Whether the next member is the first.</param>
internal sealed class MemberEmitter(EmissionFrame frame, Expression owner, bool isFirst)
{
    /// <summary>Whether the next member is the first; null behind one that may have been left out.</summary>
    private bool? _isFirst = isFirst;

    private EmissionTarget Target => frame.Target;

    /// <param name="to">Where statements go.</param>
    /// <param name="before">What comes before it.</param>
    /// <param name="node">The member.</param>
    /// <param name="composed">Its composed writer; not needed for a plain value.</param>
    public PendingText Emit(List<Expression> to, PendingText before, MemberNode node, MemberWriter? composed)
    {
        if (IsLeftToComposed(node, composed?.Value))
            return Composed(to, before, composed!, ValueEmitter.AlwaysWritesValue(node.Value), ValueEmitter.CanPause(node.Value));
        return node.Member.Condition == WriteCondition.None ? Always(to, before, node, composed) : Sometimes(to, before, node, composed);
    }

    /// <summary>Whether reading or writing it can throw what carries a path.</summary>
    public static bool NeedsPath(MemberNode node) => node.Member.Accessor.RunsCode || LeafTypes.OfValue(node.Value) is null || node.Member.RefusesNull
        || node.Member.Condition == WriteCondition.Predicate;

    // Member(writer, sink, ref value, state);
    /// <param name="to">Where statements go.</param>
    /// <param name="before">What comes before it.</param>
    /// <param name="composed">The member.</param>
    /// <param name="isSure">Whether what it writes, if anything, is a name and a value.</param>
    /// <param name="canPause">Whether its value can pause.</param>
    public PendingText Composed(List<Expression> to, PendingText before, MemberWriter composed, bool isSure, bool canPause)
    {
        Target.Flush(frame, to, before, needsComma: !_isFirst);
        to.Add(EmissionTarget.Member(frame, composed));
        if (canPause)
            frame.LeaveIfPaused(to);
        if (_isFirst == true || !isSure)
            _isFirst = null;
        return PendingText.None(needsComma: null);
    }

    private static bool IsLeftToComposed(MemberNode node, ValueWriter? valueWriter) =>
        node.Member.RefusesNull
        || node.Member.Condition == WriteCondition.Predicate
        || node.Value is CycleGuardNode
        || (valueWriter?.HandlesNull ?? false);

    private PendingText Always(List<Expression> to, PendingText before, MemberNode node, MemberWriter? composed)
    {
        Type? leaf = LeafTypes.OfValue(node.Value);
        // What may throw is read before its name is written, as by System.Text.Json: a writer of the caller's keeps what it got.
        Expression value = leaf is not null && !node.Member.Accessor.RunsCode ? Read(node.Member) : ReadFirst(to, node.Member);
        before = Target.MemberName(frame, to, before, node.Member.EncodedName, _isFirst);
        if (leaf is not null)
        {
            _isFirst = false;
            return Target.Leaf(frame, to, before, leaf, value);
        }
        // Behind what a converter wrote only the sink knows whether that was a value.
        _isFirst = ValueEmitter.AlwaysWritesValue(node.Value) ? false : null;
        if (EmissionFrame.IsNull(value) is not { } isNull)
            return new ValueEmitter(frame).Emit(to, before, node.Value, composed!.Value!, value);
        return UnlessNull(to, before, isNull, otherwise => new ValueEmitter(frame).Emit(otherwise, before, node.Value, composed!.Value!, value));
    }

    // maybe = value.Maybe;
    // if (maybe != null)
    //     …name and value…
    private PendingText Sometimes(List<Expression> to, PendingText before, MemberNode node, MemberWriter? composed)
    {
        MemberContract member = node.Member;
        bool isSure = ValueEmitter.AlwaysWritesValue(node.Value);
        // The sink has to know where this code will not: behind a first member that may be left out, or one that may write no value.
        bool? needsComma = _isFirst switch
        {
            true => false,
            false when !isSure => true,
            _ => null,
        };
        before = Target.Flush(frame, to, before, needsComma);
        ParameterExpression value = ReadFirst(to, member);
        var written = new List<Expression>();
        if (_isFirst == true)
            _isFirst = null;
        PendingText text = Target.MemberName(frame, written, before, member.EncodedName, _isFirst);
        text = LeafTypes.OfValue(node.Value) is { } leaf
            ? Target.Leaf(frame, written, text, leaf, value)
            : new ValueEmitter(frame).Emit(written, text, node.Value, composed!.Value!, value);
        Target.Flush(frame, written, text, needsComma: _isFirst is null && isSure ? true : null);
        if (!isSure)
            _isFirst = null;
        Expression isDefault = EmissionFrame.IsNull(value) ?? EmissionTarget.IsDefault(value);
        to.Add(Expression.IfThen(Expression.Not(isDefault), Expression.Block(typeof(void), written)));
        return PendingText.None(needsComma: null);
    }

    // if (lines == null)
    //     Text(sink, ",\"lines\":null");
    // else
    //     …lines…
    private PendingText UnlessNull(List<Expression> to, PendingText before, Expression isNull, Func<List<Expression>, PendingText> write)
    {
        var whenNull = new List<Expression>();
        var otherwise = new List<Expression>();
        PendingText text = Target.Null(frame, whenNull, before);
        text = Target.Flush(frame, whenNull, text, needsComma: _isFirst is null ? true : null);
        PendingText written = Target.Flush(frame, otherwise, write(otherwise), needsComma: null);
        to.Add(Expression.IfThenElse(isNull, Expression.Block(typeof(void), whenNull), Expression.Block(typeof(void), otherwise)));
        return PendingText.None(text.NeedsComma == written.NeedsComma ? text.NeedsComma : null);
    }

    // lines = value.Lines;
    private ParameterExpression ReadFirst(List<Expression> to, MemberContract member)
    {
        ParameterExpression value = frame.Local(member.ValueType, Local(member));
        to.Add(Expression.Assign(value, Read(member)));
        return value;
    }

    // value.Id, or get(value) where the contract has a getter of its own
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

    private static string Local(MemberContract member)
    {
        string name = member.ClrName ?? "member";
        return char.ToLowerInvariant(name[0]) + name[1..];
    }
}
