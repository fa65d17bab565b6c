using System.Linq.Expressions;
using Popcorn.Composition;
using Popcorn.Writing;
using Popcorn.Planning;

namespace Popcorn.Emission;

/// <summary>
/// Emits the writing of one value. What gains nothing by being emitted (dictionaries, values whose type
/// is only known at run time, converters) is left to its composed writer.
/// </summary>
internal sealed class ValueEmitter(EmissionFrame frame) : PlanVisitor<PendingText>
{
    private List<Expression> _to = null!;
    private PendingText _before = null!;
    private ValueWriter _writer = null!;
    private Expression _value = null!;

    private EmissionTarget Target => frame.Target;

    /// <param name="to">Where statements go.</param>
    /// <param name="before">What comes before it.</param>
    /// <param name="node">How the value is written.</param>
    /// <param name="writer">The composed writer of the same node.</param>
    /// <param name="value">The value, not null where it can be.</param>
    public PendingText Emit(List<Expression> to, PendingText before, PlanNode node, ValueWriter writer, Expression value)
    {
        (_to, _before, _writer, _value) = (to, before, writer, value);
        return Visit(node);
    }

    public override PendingText VisitLeaf(LeafNode node) => Target.Leaf(frame, _to, _before, LeafTypes.Of(node), _value);

    public override PendingText VisitOptional(OptionalNode node) =>
        LeafTypes.OfOptional(node) is { } leaf ? Target.Leaf(frame, _to, _before, leaf, _value) : Composed(CanPause(node));

    public override PendingText VisitSequence(SequenceNode node)
    {
        if (!IsLoop(node))
            return Composed(canPause: true);
        frame.GoesTo(1);
        return Elements(_to, _before, node, _writer, _value, isRoot: false);
    }

    public override PendingText VisitConverter(ConverterNode node) =>
        node.Leaf is null ? Composed(canPause: false) : Target.Leaf(frame, _to, _before, node.Leaf, _value);

    public override PendingText VisitAsyncSequence(AsyncSequenceNode node) => Composed(canPause: true);

    public override PendingText VisitDictionary(DictionaryNode node) => Composed(canPause: true);

    public override PendingText VisitObject(ObjectNode node) => Composed(canPause: true);

    // if (shipTo.GetType() == typeof(Address))
    //     …members…
    // else
    //     Link(link, sink, shipTo, state);
    public override PendingText VisitLink(LinkNode node)
    {
        if (InlineRule.Find(frame, node, _writer) is not { } inlined)
            return Link(_to);
        frame.GoesTo(1);
        if (InlineRule.IsExact(node.Type))
            return Target.EndObject(frame, _to, Members(_to, _before, inlined, _value));
        var itself = new List<Expression>();
        var other = new List<Expression>();
        PendingText text = Target.EndObject(frame, itself, Members(itself, _before, inlined, _value));
        Target.Flush(frame, itself, text, needsComma: true);
        Link(other);
        _to.Add(Expression.IfThenElse(
            EmissionTarget.IsExactly(_value, node.Type), Expression.Block(typeof(void), itself), Expression.Block(typeof(void), other)));
        return PendingText.None(needsComma: true);
    }

    public override PendingText VisitPolymorphic(PolymorphicNode node) => Composed(canPause: true);

    public override PendingText VisitDynamic(DynamicNode node) => Composed(canPause: true);

    public override PendingText VisitCycleGuard(CycleGuardNode node) => Composed(canPause: true);

    /// <summary>Whether a loop can be emitted: by index, with nothing before and after it, and with elements that gain by it.</summary>
    public static bool IsLoop(SequenceNode node) =>
        node is { Access: SequenceAccess.Array or SequenceAccess.List, Discriminator: null, OnSerializing: null, OnSerialized: null }
        && (node.Element is LinkNode || LeafTypes.OfValue(node.Element) is not null);

    /// <summary>Whether the write can pause within a value.</summary>
    public static bool CanPause(PlanNode node) =>
        node is not (LeafNode or ConverterNode) && (node is not OptionalNode optional || CanPause(optional.Value));

    /// <summary>Whether a value is always written. A converter of an app's own may write a name, or nothing.</summary>
    public static bool AlwaysWritesValue(PlanNode node) =>
        node is LeafNode or LinkNode or SequenceNode or DictionaryNode or AsyncSequenceNode or ConverterNode { IsCustom: false }
        || (node is OptionalNode optional && AlwaysWritesValue(optional.Value))
        || (node is CycleGuardNode guard && AlwaysWritesValue(guard.Value));

    // int last = 0;
    // for (int i = 0; i < sequence.Count; i++)
    // {
    //     …element…
    //     last = 1;
    //     if (sink.IsFull)
    //     {
    //         PauseLoop(sink, false, 1, state);
    //         Pause(writer, i + 1, sink, lines, state);
    //         goto paused;
    //     }
    // }
    public PendingText Elements(List<Expression> to, PendingText before, SequenceNode node, ValueWriter writer, Expression value, bool isRoot)
    {
        bool isArray = node.Access == SequenceAccess.Array;
        Type list = typeof(List<>).MakeGenericType(node.ElementType);
        ParameterExpression sequence = frame.Local(isArray ? node.Type : list, "sequence");
        ParameterExpression index = frame.Local(typeof(int), "i");
        Expression count = isArray ? Expression.ArrayLength(sequence) : Expression.Property(sequence, list, nameof(List<int>.Count));
        Expression element = isArray ? Expression.ArrayIndex(sequence, index) : Expression.Property(sequence, "Item", index);
        to.Add(Expression.Assign(sequence, value));
        ElementLoop loop = Target.StartLoop(frame, to, before, isRoot);
        var body = new List<Expression>();
        bool callsOthers = node.Element is LinkNode link
            ? Linked(body, loop, link, writer.Inside!, element, isRoot ? 1 : 2)
            : Plain(body, loop, node.Element, writer.Inside!, element);
        bool isDeepened = callsOthers && !isRoot;
        LabelTarget end = Expression.Label("end");
        if (isDeepened)
            Target.Deepen(frame, to, 1);
        var pause = new List<Expression>();
        loop.Pause(pause, isRoot || isDeepened ? 0 : 1);
        pause.Add(EmissionTarget.Pause(frame, writer, node.ElementType, index, value));
        pause.Add(frame.GoToPaused());
        body.Add(Expression.IfThen(Target.IsFull(frame), Expression.Block(typeof(void), pause)));
        to.Add(Expression.Assign(index, isRoot ? frame.ResumeAt : Expression.Constant(0)));
        if (isRoot)
            to.Add(Expression.Assign(frame.ResumeAt, Expression.Constant(0)));
        to.Add(Expression.Loop(
            Expression.Block(
                [
                    Expression.IfThen(Expression.GreaterThanOrEqual(index, count), Expression.Break(end)),
                    .. body,
                    Expression.PreIncrementAssign(index),
                ]),
            end));
        if (isDeepened)
            Target.Deepen(frame, to, -1);
        return loop.Close(to);
    }

    private bool Plain(List<Expression> to, ElementLoop loop, PlanNode node, ValueWriter writer, Expression element)
    {
        loop.End(to, Emit(to, loop.Next, node, writer, element), isOpenObject: false);
        return false;
    }

    // line = lines[i];
    // if (line == null)
    //     Text(sink, "null");
    // else if (line.GetType() == typeof(Line))
    //     …members…
    // else
    //     …by its link…
    private bool Linked(List<Expression> to, ElementLoop loop, LinkNode node, ValueWriter writer, Expression element, int level)
    {
        ParameterExpression value = frame.Local(node.Type, "element");
        to.Add(Expression.Assign(value, element));
        var written = new List<Expression>();
        bool callsLink = true;
        if (InlineRule.Find(frame, node, writer) is { } inlined)
        {
            frame.GoesTo(level);
            loop.End(written, Members(written, loop.Next, inlined, value), isOpenObject: true);
            callsLink = !InlineRule.IsExact(node.Type);
            if (callsLink)
            {
                Expression isItself = EmissionTarget.IsExactly(value, node.Type);
                written = [Expression.IfThenElse(isItself, Expression.Block(typeof(void), written), Expression.Block(typeof(void), ByLink(loop, writer, value)))];
            }
        }
        else
            written = ByLink(loop, writer, value);
        if (EmissionFrame.IsNull(value) is { } isNull)
        {
            var whenNull = new List<Expression>();
            loop.End(whenNull, Target.Null(frame, whenNull, loop.Next), isOpenObject: false);
            written = [Expression.IfThenElse(isNull, Expression.Block(typeof(void), whenNull), Expression.Block(typeof(void), written))];
        }
        to.AddRange(written);
        return callsLink;
    }

    // if (write == null)
    //     write = Target(link);
    // write(sink, element, state);
    private List<Expression> ByLink(ElementLoop loop, ValueWriter writer, ParameterExpression value)
    {
        var to = new List<Expression>();
        ParameterExpression write = frame.Local(typeof(WriteValue<>).MakeGenericType(value.Type), "write");
        to.Add(Expression.IfThen(EmissionFrame.IsNull(write)!, Expression.Assign(write, EmissionTarget.LinkTarget(writer, value.Type))));
        loop.End(to, Target.Link(frame, to, loop.Next, write, value), isOpenObject: false);
        return to;
    }

    /// <summary>The members of a small object, without its end.</summary>
    private PendingText Members(List<Expression> to, PendingText before, ObjectNode node, Expression value)
    {
        PendingText text = Target.StartObject(frame, to, before);
        var members = new MemberEmitter(frame, value, isFirst: true);
        foreach (MemberNode member in node.Members)
            text = members.Emit(to, text, member, composed: null);
        return text;
    }

    private PendingText Link(List<Expression> to)
    {
        PendingText after = Target.Link(frame, to, _before, _writer, _value);
        frame.LeaveIfPaused(to);
        return after;
    }

    private PendingText Composed(bool canPause)
    {
        PendingText after = Target.Composed(frame, _to, _before, _writer, _value);
        if (canPause)
            frame.LeaveIfPaused(_to);
        return after;
    }
}
