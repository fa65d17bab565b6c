using System.Linq.Expressions;
using Popcorn.Composition;
using Popcorn.Contracts;
using Popcorn.Output;
using Popcorn.Planning;

namespace Popcorn.Emission;

/// <summary>Emits the writing of one member: read it, see whether it is written, name and value.</summary>
internal sealed class MemberEmitter(EmissionFrame frame)
{
    private readonly ValueEmitter _values = new(frame);

    private EmissionTarget Target => frame.Target;

    /// <param name="node">The member.</param>
    /// <param name="composed">Its composed writer.</param>
    public Expression Emit(MemberNode node, MemberWriter composed)
    {
        if (IsLeftToComposed(node, composed.Value))
            return Composed(composed);
        return LeafTypes.OfValue(node.Value) is { } leaf ? Leaf(node, leaf) : Value(node, composed.Value!);
    }

    /// <summary>Whether reading or writing it can throw what carries a path.</summary>
    public static bool NeedsPath(MemberNode node) => node.Member.Accessor.RunsCode || LeafTypes.OfValue(node.Value) is null || node.Member.RefusesNull
        || node.Member.Condition == WriteCondition.Predicate;

    private static bool IsLeftToComposed(MemberNode node, ValueWriter? valueWriter) =>
        node.Member.RefusesNull
        || node.Member.Condition == WriteCondition.Predicate
        || node.Value is CycleGuardNode
        || (valueWriter?.HandlesNull ?? false);

    // Leaf<int, Int32Leaf>(json, names[0], value.Id);
    // or, with a condition:
    // id = value.Id;
    // if (!IsDefault(id))
    //     Leaf<int, Int32Leaf>(json, names[0], id);
    private Expression Leaf(MemberNode node, Type leaf)
    {
        MemberContract member = node.Member;
        if (member.Condition == WriteCondition.None)
            return Leaf(member, leaf, Read(member));
        ParameterExpression value = frame.Local(member.ValueType, Local(member));
        return Expression.Block(
            Expression.Assign(value, Read(member)),
            Expression.IfThen(Expression.Not(Expression.Call(Target.IsDefault(member.ValueType), value)), Leaf(member, leaf, value)));
    }

    private MethodCallExpression Leaf(MemberContract member, Type leaf, Expression value) =>
        Expression.Call(Target.LeafMember(member.ValueType, leaf), frame.Json, frame.Name(member.EncodedName), value);

    // lines = value.Lines;
    // if (lines == null)
    //     Null(json, names[1]);
    // else
    //     Name(json, names[1]);
    //     …lines…
    private BlockExpression Value(MemberNode node, ValueWriter valueWriter)
    {
        MemberContract member = node.Member;
        ParameterExpression value = frame.Local(member.ValueType, Local(member));
        Expression name = frame.Name(member.EncodedName);
        Expression written = Expression.Block(
            Expression.Call(Target.MemberName, frame.Json, name),
            _values.Emit(node.Value, valueWriter, value));
        Expression? isNull = EmissionFrame.IsNull(value);
        Expression statement = member.Condition switch
        {
            WriteCondition.NotDefault =>
                Expression.IfThen(Expression.Not(isNull ?? Expression.Call(Target.IsDefault(member.ValueType), value)), written),
            _ when isNull is not null => Expression.IfThenElse(isNull, Expression.Call(Target.NullMember, frame.Json, name), written),
            _ => written,
        };
        return Expression.Block(Expression.Assign(value, Read(member)), statement);
    }

    // Member(writer, json, ref value, state);
    public MethodCallExpression Composed(MemberWriter memberWriter)
    {
        Type owner = frame.Value.Type;
        return Expression.Call(
            Target.ComposedMember(owner),
            Expression.Constant(memberWriter, typeof(MemberWriter<>).MakeGenericType(owner)),
            frame.Json,
            frame.Value,
            frame.State);
    }

    // value.Id, or get(value) where the contract has a getter of its own
    private Expression Read(MemberContract member)
    {
        MemberAccessor accessor = member.Accessor;
        if (accessor.Member is not null)
            return Expression.MakeMemberAccess(frame.Value, accessor.Member);
        Expression owner = Expression.Convert(frame.Value, typeof(object));
        return accessor.Typed is not null
            ? Expression.Invoke(Expression.Constant(accessor.Typed), owner)
            : Expression.Convert(Expression.Invoke(Expression.Constant(accessor.Untyped), owner), member.ValueType);
    }

    private static string Local(MemberContract member)
    {
        string name = member.ClrName ?? "member";
        return char.ToLowerInvariant(name[0]) + name[1..];
    }
}
