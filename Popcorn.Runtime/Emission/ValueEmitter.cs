using System.Linq.Expressions;
using Popcorn.Composition;
using Popcorn.Output;
using Popcorn.Planning;

namespace Popcorn.Emission;

/// <summary>
/// Emits the writing of one value. What gains nothing by being emitted (dictionaries, values whose type
/// is only known at run time, converters) is left to its composed writer.
/// </summary>
internal sealed class ValueEmitter(EmissionFrame frame) : PlanVisitor<Expression>
{
    private ValueWriter _writer = null!;
    private Expression _value = null!;
    private bool _isElement;

    private EmissionTarget Target => frame.Target;

    /// <param name="node">How the value is written.</param>
    /// <param name="writer">The composed writer of the same node.</param>
    /// <param name="value">The value, not null where it can be.</param>
    public Expression Emit(PlanNode node, ValueWriter writer, Expression value)
    {
        (_writer, _value, _isElement) = (writer, value, false);
        return Visit(node);
    }

    // Leaf<int, Int32Leaf>(json, value);
    public override Expression VisitLeaf(LeafNode node) =>
        Expression.Call(Target.LeafValue(node.Type, LeafTypes.Of(node)), frame.Json, _value);

    // Leaf<int?, NullableLeaf<int, Int32Leaf>>(json, value);
    public override Expression VisitOptional(OptionalNode node) =>
        LeafTypes.OfOptional(node) is { } leaf
            ? Expression.Call(Target.LeafValue(node.Type, leaf), frame.Json, _value)
            : Composed();

    // if (IsAtDepth(json, max - 1))
    //     Value(writer, json, value, state);
    // else
    //     StartArray(json);
    //     for (int i = 0; i < list.Count; i++)
    //         Leaf<int, Int32Leaf>(json, list[i]);
    //     EndArray(json);
    public override Expression VisitSequence(SequenceNode node)
    {
        // An element that is a sequence may be null, which its composed writer looks after.
        if (_isElement || !IsLoop(node))
            return Composed();
        Expression composed = Composed();
        Expression loop = Loop(node);
        return node.ChecksDepth
            ? Expression.IfThenElse(Expression.Call(Target.IsAtDepth, frame.Json, Expression.Constant(frame.MaxDepth - 1)), composed, loop)
            : loop;
    }

    public override Expression VisitConverter(ConverterNode node) => Composed();

    public override Expression VisitAsyncSequence(AsyncSequenceNode node) => Composed();

    public override Expression VisitDictionary(DictionaryNode node) => Composed();

    public override Expression VisitObject(ObjectNode node) => Composed();

    // Link(link, json, value, state);
    public override Expression VisitLink(LinkNode node) =>
        Expression.Call(Target.Link(node.Type), Expression.Constant(_writer), frame.Json, _value, frame.State);

    public override Expression VisitPolymorphic(PolymorphicNode node) => Composed();

    public override Expression VisitDynamic(DynamicNode node) => Composed();

    public override Expression VisitCycleGuard(CycleGuardNode node) => Composed();

    /// <summary>Whether a loop can be emitted: by index, and with nothing before and after it.</summary>
    public static bool IsLoop(SequenceNode node) => node is
    {
        Access: SequenceAccess.Array or SequenceAccess.List, Discriminator: null, OnSerializing: null, OnSerialized: null,
    };

    private BlockExpression Loop(SequenceNode node)
    {
        bool isArray = node.Access == SequenceAccess.Array;
        Type list = typeof(List<>).MakeGenericType(node.ElementType);
        ParameterExpression sequence = frame.Local(isArray ? node.Type : list, "sequence");
        ParameterExpression index = frame.Local(typeof(int), "i");
        Expression count = isArray ? Expression.ArrayLength(sequence) : Expression.Property(sequence, list, nameof(List<int>.Count));
        Expression element = isArray ? Expression.ArrayIndex(sequence, index) : Expression.Property(sequence, "Item", index);
        LabelTarget end = Expression.Label("end");
        return Expression.Block(
            Expression.Assign(sequence, _value),
            Expression.Call(Target.StartArray, frame.Json),
            Expression.Assign(index, Expression.Constant(0)),
            Expression.Loop(
                Expression.Block(
                    Expression.IfThen(Expression.GreaterThanOrEqual(index, count), Expression.Break(end)),
                    Element(node.Element, _writer.Inside!, element),
                    Expression.PreIncrementAssign(index)),
                end),
            Expression.Call(Target.EndArray, frame.Json));
    }

    private Expression Element(PlanNode node, ValueWriter writer, Expression element)
    {
        if (node is LinkNode)
            return LinkedElement(node.Type, writer, element);
        (_writer, _value, _isElement) = (writer, element, true);
        return Visit(node);
    }

    // line = lines[i];
    // if (line == null)
    //     Null(json);
    // else
    //     if (write == null)
    //         write = Target(link);
    //     write(json, line, state);
    private BlockExpression LinkedElement(Type type, ValueWriter writer, Expression element)
    {
        ParameterExpression value = frame.Local(type, "element");
        ParameterExpression write = frame.Local(typeof(WriteValue<>).MakeGenericType(type), "write");
        Expression written = Expression.Block(
            Expression.IfThen(
                EmissionFrame.IsNull(write)!,
                Expression.Assign(write, Expression.Call(Target.LinkTarget(type), Expression.Constant(writer)))),
            Expression.Invoke(write, frame.Json, value, frame.State));
        return Expression.Block(
            Expression.Assign(value, element),
            EmissionFrame.IsNull(value) is { } isNull
                ? Expression.IfThenElse(isNull, Expression.Call(Target.NullValue, frame.Json), written)
                : written);
    }

    // Value(writer, json, value, state);
    private MethodCallExpression Composed()
    {
        Type type = _value.Type;
        return Expression.Call(
            Target.ComposedValue(type),
            Expression.Constant(_writer, typeof(ValueWriter<>).MakeGenericType(type)),
            frame.Json,
            _value,
            frame.State);
    }
}
