using System.Linq.Expressions;
using Popcorn.Planning;

namespace Popcorn.Compilation;

/// <summary>
/// Emits one value. What gains nothing by code of its own (dictionaries, values whose type is only known at run time, converters) is
/// left to its composed writer.
/// </summary>
internal sealed class ValueEmitter(EmissionFrame frame) : PlanVisitor<ValueSite, PendingText>
{
    private EmissionTarget Target => frame.Target;

    public override PendingText VisitLeaf(LeafNode node, ValueSite site) => EmitLeaf(node.Leaf, site);

    public override PendingText VisitOptional(OptionalNode node, ValueSite site) =>
        node.Leaf is { } leaf ? EmitLeaf(leaf, site) : EmitComposed(node, site);

    public override PendingText VisitSequence(SequenceNode node, ValueSite site)
    {
        if (!IsLoop(node))
            return EmitComposed(node, site);
        frame.AddLevel(1);
        return EmitElements(node, site, isRoot: false);
    }

    public override PendingText VisitConverter(ConverterNode node, ValueSite site) => node.Kind switch
    {
        // Members that are null are written before.
        ConverterKind.Uri => EmitLeaf(typeof(string), site with { Value = Expression.Property(site.Value, nameof(Uri.OriginalString)) }),
        ConverterKind.Base64 => Target.Base64(frame, site.To, site.Before, frame.GetComposed(node), site.Value),
        ConverterKind.EnumText => Target.EnumText(frame, site.To, site.Before, frame.GetComposed(node), site.Value),
        _ => EmitComposed(node, site),
    };

    public override PendingText VisitAsyncSequence(AsyncSequenceNode node, ValueSite site) => EmitComposed(node, site);

    public override PendingText VisitDictionary(DictionaryNode node, ValueSite site) => EmitComposed(node, site);

    public override PendingText VisitObject(ObjectNode node, ValueSite site) => EmitComposed(node, site);

    // if (shipTo.GetType() == typeof(Address))
    //     …members…
    // else
    //     Link(link, sink, shipTo, state);
    public override PendingText VisitLink(LinkNode node, ValueSite site)
    {
        if (frame.TryInline(node) is not { } inlined)
            return EmitLink(node, site);
        frame.AddLevel(1);
        if (node.IsExact)
            return Target.EndObject(frame, site.To, EmitMembers(inlined, site));
        ValueSite itself = site with { To = [] };
        ValueSite other = site with { To = [] };
        PendingText text = Target.EndObject(frame, itself.To, EmitMembers(inlined, itself));
        Target.Flush(frame, itself.To, text, needsComma: true);
        EmitLink(node, other);
        Expression isItself = EmissionTarget.IsExactly(site.Value, node.Type);
        site.To.Add(Expression.IfThenElse(isItself, Expression.Block(typeof(void), itself.To), Expression.Block(typeof(void), other.To)));
        return PendingText.None(needsComma: true);
    }

    public override PendingText VisitPolymorphic(PolymorphicNode node, ValueSite site) => EmitComposed(node, site);

    public override PendingText VisitDynamic(DynamicNode node, ValueSite site) => EmitComposed(node, site);

    public override PendingText VisitUnion(UnionNode node, ValueSite site) => EmitComposed(node, site);

    public override PendingText VisitCycleGuard(CycleGuardNode node, ValueSite site) => EmitComposed(node, site);

    /// <summary>Whether a loop is emitted: by index, without callbacks, and with elements that gain by it.</summary>
    public static bool IsLoop(SequenceNode node) =>
        node is { Access: SequenceAccess.Array or SequenceAccess.List, Discriminator: null, OnSerializing: null, OnSerialized: null }
        && (node.Element is LinkNode || node.Element.Leaf is not null);

    // int last = 0;
    // for (int i = 0; i < sequence.Count;)
    // {
    //     …element…
    //     last = 1;
    //     ++i;
    //     if (sink.MustPause)
    //     {
    //         PauseLoop(sink, false, 1, state);
    //         Pause(writer, i, lines, state);
    //         goto paused;
    //     }
    // }
    /// <summary>
    /// Emits a loop. Inside a value, the composed writer resumes it after a pause; at the root, the method itself, called with the index.
    /// </summary>
    public PendingText EmitElements(SequenceNode node, ValueSite site, bool isRoot)
    {
        List<Expression> to = site.To;
        bool isArray = node.Access == SequenceAccess.Array;
        Type list = typeof(List<>).MakeGenericType(node.ElementType);
        ParameterExpression sequence = frame.Local(isArray ? node.Type : list, "sequence");
        ParameterExpression index = isRoot ? frame.Index : frame.Local(typeof(int), "i");
        Expression count = isArray ? Expression.ArrayLength(sequence) : Expression.Property(sequence, list, nameof(List<int>.Count));
        Expression element = isArray ? Expression.ArrayIndex(sequence, index) : Expression.Property(sequence, "Item", index);
        to.Add(Expression.Assign(sequence, site.Value));
        PendingText before = isRoot ? site.Before : Target.Open(frame, to, site.Before, isArray: true);
        ElementLoop loop = Target.StartLoop(frame, to, before, isRoot);
        var body = new List<Expression>();
        bool callsOthers = node.Element is LinkNode link
            ? EmitLinkedElement(link, body, loop, element, isRoot ? 1 : 2)
            : EmitPlainElement(node.Element, body, loop, element);
        bool isDeepened = callsOthers && !isRoot;
        LabelTarget end = Expression.Label("end");
        if (isDeepened)
            Target.ChangeDepth(frame, to, 1);
        var pause = new List<Expression>();
        loop.Pause(pause, isRoot || isDeepened ? 0 : 1);
        if (!isRoot)
        {
            pause.Add(EmissionTarget.Pause(frame, frame.GetComposed(node), node.ElementType, index, site.Value));
            to.Add(Expression.Assign(index, Expression.Constant(0)));
        }
        pause.Add(frame.GoToPaused());
        to.Add(Expression.Loop(
            Expression.Block(
                [
                    Expression.IfThen(Expression.GreaterThanOrEqual(index, count), Expression.Break(end)),
                    .. body,
                    Expression.PreIncrementAssign(index),
                    Expression.IfThen(Target.MustPause(frame), Expression.Block(typeof(void), pause)),
                ]),
            end));
        if (isDeepened)
            Target.ChangeDepth(frame, to, -1);
        return loop.Close(to);
    }

    private bool EmitPlainElement(PlanNode node, List<Expression> to, ElementLoop loop, Expression element)
    {
        loop.End(to, Visit(node, new ValueSite(to, loop.Next, element)), isOpenObject: false);
        return false;
    }

    // line = lines[i];
    // if (line == null)
    //     Text(sink, "null");
    // else if (line.GetType() == typeof(Line))
    //     …members…
    // else
    //     …by its link…
    private bool EmitLinkedElement(LinkNode node, List<Expression> to, ElementLoop loop, Expression element, int level)
    {
        ParameterExpression value = frame.Local(node.Type, "element");
        to.Add(Expression.Assign(value, element));
        var written = new List<Expression>();
        bool callsLink = true;
        if (frame.TryInline(node) is { } inlined)
        {
            frame.AddLevel(level);
            loop.End(written, EmitMembers(inlined, new ValueSite(written, loop.Next, value)), isOpenObject: true);
            callsLink = !node.IsExact;
            if (callsLink)
            {
                Expression isItself = EmissionTarget.IsExactly(value, node.Type);
                Expression byLink = Expression.Block(typeof(void), EmitByLink(node, loop, value));
                written = [Expression.IfThenElse(isItself, Expression.Block(typeof(void), written), byLink)];
            }
        }
        else
            written = EmitByLink(node, loop, value);
        if (EmissionFrame.IsNull(value) is { } isNull)
        {
            var whenNull = new List<Expression>();
            loop.End(whenNull, Target.Null(frame, whenNull, loop.Next), isOpenObject: false);
            written = [Expression.IfThenElse(isNull, Expression.Block(typeof(void), whenNull), Expression.Block(typeof(void), written))];
        }
        to.AddRange(written);
        return callsLink;
    }

    // Link(link, sink, element, state);
    private List<Expression> EmitByLink(LinkNode node, ElementLoop loop, ParameterExpression value)
    {
        var to = new List<Expression>();
        loop.End(to, Target.Link(frame, to, loop.Next, frame.GetComposed(node), value), isOpenObject: false);
        return to;
    }

    /// <summary>The members of a small object, without its end.</summary>
    private PendingText EmitMembers(ObjectNode node, ValueSite site)
    {
        PendingText text = Target.Open(frame, site.To, site.Before, isArray: false);
        var members = new MemberEmitter(frame, site.Value, isFirst: true);
        for (int i = 0; i < node.Members.Length; i++)
            text = members.Emit(site.To, text, node.Members[i], i);
        return text;
    }

    private PendingText EmitLeaf(Type leaf, ValueSite site) => Target.Leaf(frame, site.To, site.Before, leaf, site.Value);

    private PendingText EmitLink(LinkNode node, ValueSite site)
    {
        PendingText after = Target.Link(frame, site.To, site.Before, frame.GetComposed(node), site.Value);
        frame.StopIfPaused(site.To);
        return after;
    }

    private PendingText EmitComposed(PlanNode node, ValueSite site)
    {
        PendingText after = Target.Composed(frame, site.To, site.Before, frame.GetComposed(node), site.Value);
        if (!node.IsPlain)
            frame.StopIfPaused(site.To);
        return after;
    }
}
