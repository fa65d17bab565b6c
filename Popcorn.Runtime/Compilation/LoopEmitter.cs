using System.Linq.Expressions;
using Popcorn.Contracts.SystemTextJson;
using Popcorn.Planning;

namespace Popcorn.Compilation;

/// <summary>
/// Emits the loop over a sequence or a dictionary. After a pause, the method of a sequence is called again with the index. A loop inside
/// a value, and one over entries, leaves the rest to its composed writer.
/// </summary>
internal sealed class LoopEmitter(EmissionFrame frame)
{
    private EmissionTarget Target => frame.Target;

    /// <summary>Whether a loop is emitted: by index, without callbacks, and with elements that gain by it.</summary>
    public static bool IsLoop(SequenceNode node) =>
        HasBracketsOnly(node)
        && node.Access is SequenceAccess.Array or SequenceAccess.List
        && (node.Element is LinkNode || node.Element.Leaf is not null);

    /// <summary>Whether a loop is emitted for those values that are a <see cref="Dictionary{TKey, TValue}"/>.</summary>
    public static bool IsLoop(DictionaryNode node) =>
        HasBracketsOnly(node)
        && node is { IsGeneric: true, Value.AlwaysWritesValue: true }
        // A custom converter of keys may write a comment before the name, and that of object calls the one of the run-time type. A JSON
        // node can hold an object whose converter writes nothing.
        && FrameworkConverters.Contains(node.Key.Converter)
        && node.Key.Type != typeof(object)
        && node.Value is not ConverterNode { Kind: ConverterKind.JsonNode }
        && (IsDictionary(node) || node.Type.IsAssignableFrom(EntryCursor.GetDictionary(node)));

    /// <summary>Whether all values are a <see cref="Dictionary{TKey, TValue}"/>.</summary>
    public static bool IsDictionary(DictionaryNode node) => EntryCursor.GetDictionary(node).IsAssignableFrom(node.Type);

    /// <summary>Emits a sequence inside a value.</summary>
    public PendingText EmitSequence(SequenceNode node, ValueSite site)
    {
        var cursor = new IndexCursor(frame, node, site.Value, isRoot: false);
        return EmitInside(cursor, node.Element, site, isArray: true);
    }

    /// <summary>Emits a dictionary inside a value.</summary>
    public PendingText EmitDictionary(DictionaryNode node, ValueSite site)
    {
        Type dictionary = EntryCursor.GetDictionary(node);
        return IsDictionary(node)
            ? Emit(site)
            : Target.IfExactly(frame, site, dictionary, Emit, place => new ValueEmitter(frame).EmitComposed(node, place));

        PendingText Emit(ValueSite place) => EmitInside(new EntryCursor(frame, node, site.Value), node.Value, place, isArray: false);
    }

    /// <summary>Emits the elements of the sequence that the method writes, after its bracket.</summary>
    public PendingText EmitElements(SequenceNode node, List<Expression> to, PendingText open) =>
        EmitItems(new IndexCursor(frame, node, frame.Value, isRoot: true), node.Element, to, open, isInside: false, frame.IsResumed);

    /// <summary>Emits the entries of the dictionary that the method writes, after its bracket.</summary>
    public PendingText EmitEntries(DictionaryNode node, List<Expression> to, PendingText open) =>
        EmitItems(new EntryCursor(frame, node, frame.Value), node.Value, to, open, isInside: false);

    private static bool HasBracketsOnly(CollectionNode node) => node is { Discriminator: null, OnSerializing: null, OnSerialized: null };

    private PendingText EmitInside(LoopCursor cursor, PlanNode item, ValueSite site, bool isArray)
    {
        frame.AddLevel(1);
        PendingText open = Target.Open(frame, site.To, site.Before, isArray);
        return Target.End(frame, site.To, EmitItems(cursor, item, site.To, open, isInside: true), isArray);
    }

    // int last = 0;
    // for (int i = 0; i < sequence.Count;)
    // {
    //     …item…
    //     last = 1;
    //     ++i;
    //     if (sink.IsFull)
    //     {
    //         PauseLoop(sink, false, 1);
    //         Pause(writer, sink, i, lines);
    //         goto paused;
    //     }
    // }
    private PendingText EmitItems(
        LoopCursor cursor, PlanNode item, List<Expression> to, PendingText open, bool isInside, Expression? isResumed = null)
    {
        cursor.Start(to);
        ItemSeparator separator = Target.StartLoop(frame, to, open, isResumed);
        var body = new List<Expression>();
        ValueSite site = cursor.Next(body, separator.Next);
        bool canPause = EmitItem(item, site, separator, isInside ? 2 : 1);
        cursor.End(body);
        // Other writers ask the sink for the depth.
        bool isDeepened = isInside && (canPause || cursor.CallsWriter);
        if (isDeepened)
            Target.ChangeDepth(frame, to, 1);
        var pause = new List<Expression>();
        separator.Pause(pause, isInside && !isDeepened ? 1 : 0);
        cursor.Pause(pause);
        pause.Add(frame.GoToPaused());
        Expression isFull = Target.IsFull(frame);
        body.Add(Expression.IfThen(
            canPause ? Expression.OrElse(frame.IsPaused, isFull) : isFull, Expression.Block(typeof(void), pause)));
        LabelTarget end = Expression.Label("end");
        to.Add(Expression.Loop(Expression.Block([Expression.IfThen(cursor.IsAtEnd, Expression.Break(end)), .. body]), end));
        if (isDeepened)
            Target.ChangeDepth(frame, to, -1);
        return separator.Close();
    }

    /// <returns>Whether another writer may write the value, which can pause.</returns>
    private bool EmitItem(PlanNode node, ValueSite site, ItemSeparator separator, int level)
    {
        if (node is LinkNode link)
            return EmitLinked(link, site, separator, level);
        var emitter = new ValueEmitter(frame);
        bool isEmitted = node.Leaf is not null || node is ConverterNode { Kind: ConverterKind.EnumText };
        PendingText after = isEmitted
            ? emitter.Visit(node, site)
            : Target.Composed(frame, site.To, site.Before, frame.GetComposed(node), site.Value);
        separator.End(site.To, after, isOpenObject: false);
        return !isEmitted;
    }

    // line = lines[i];
    // if (line == null)
    //     Text(sink, "null");
    // else if (line.GetType() == typeof(Line))
    //     …members…
    // else
    //     …by its link…
    private bool EmitLinked(LinkNode node, ValueSite site, ItemSeparator separator, int level)
    {
        ParameterExpression value = frame.Local(node.Type, "element");
        site.To.Add(Expression.Assign(value, site.Value));
        var written = new List<Expression>();
        ObjectNode? inlined = frame.TryInline(node);
        if (inlined is not null)
        {
            frame.AddLevel(level);
            PendingText after = new ValueEmitter(frame).EmitMembers(inlined, new ValueSite(written, site.Before, value));
            separator.End(written, after, isOpenObject: true);
        }
        bool callsLink = inlined is null || !node.Type.IsSealed;
        if (callsLink)
        {
            var byLink = new List<Expression>();
            PendingText after = Target.Link(frame, byLink, site.Before, frame.GetComposed(node), value);
            separator.End(byLink, after, isOpenObject: false);
            written = inlined is null ? byLink : [EmissionTarget.IfExactly(value, node.Type, written, byLink)];
        }
        if (EmissionFrame.IsNull(value) is { } isNull)
        {
            var whenNull = new List<Expression>();
            separator.End(whenNull, Target.Null(frame, whenNull, site.Before), isOpenObject: false);
            written = [Expression.IfThenElse(isNull, Expression.Block(typeof(void), whenNull), Expression.Block(typeof(void), written))];
        }
        site.To.AddRange(written);
        return callsLink;
    }
}
