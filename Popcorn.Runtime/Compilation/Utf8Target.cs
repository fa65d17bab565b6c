using System.Linq.Expressions;
using Popcorn.Formatting;
using Popcorn.Planning;
using Popcorn.Writing;

namespace Popcorn.Compilation;

/// <inheritdoc cref="EmissionTarget.Text"/>
internal sealed class Utf8Target : EmissionTarget
{
    private static readonly MethodInfo[] Calls = typeof(Utf8Calls).GetMethods(BindingFlags.Public | BindingFlags.Static);

    // TryBegin(sink, depth)
    public override Expression Start(EmissionFrame frame, int depth) =>
        Expression.Call(Utf8Call(nameof(Utf8Calls.TryBegin)), frame.Sink, Expression.Constant(depth));

    public override PendingText Open(EmissionFrame frame, List<Expression> to, PendingText before, bool isArray) =>
        before.Add(isArray ? "["u8 : "{"u8);

    // Finish(sink, "}");
    public override void Close(EmissionFrame frame, List<Expression> to, PendingText before, bool isArray)
    {
        PendingText all = End(frame, to, before, isArray);
        to.Add(Expression.Call(Utf8Call(nameof(Utf8Calls.Finish)), [frame.Sink, .. frame.Text(all)]));
    }

    public override PendingText End(EmissionFrame frame, List<Expression> to, PendingText before, bool isArray) =>
        before.Add(isArray ? "]"u8 : "}"u8);

    public override ItemSeparator StartLoop(EmissionFrame frame, List<Expression> to, PendingText before, Expression? isResumed) =>
        new Utf8Separator(this, frame, to, before, isResumed);

    // Key(sink, ",", entry.Key);
    // or
    // Leaf<int, Int32Leaf>(sink, ",\"", entry.Key, 45);
    public override PendingText Key(EmissionFrame frame, List<Expression> to, PendingText before, DictionaryNode node, Expression key)
    {
        if (node.KeyLeaf is not { } leaf)
            return base.Key(frame, to, before, node, key);
        if (leaf == typeof(string))
        {
            to.Add(Expression.Call(Utf8Call(nameof(Utf8Calls.Key)), [frame.Sink, .. frame.Text(before), key]));
            return PendingText.None(before.NeedsComma);
        }
        bool hasQuotes = leaf == typeof(GuidLeaf);
        PendingText after = Leaf(frame, to, hasQuotes ? before : before.Add("\""u8), leaf, key);
        return after.Add(hasQuotes ? ":"u8 : "\":"u8);
    }

    // ,"id":
    // or, when only the sink knows whether a comma belongs before it:
    // Name(sink, "id");
    public override PendingText MemberName(EmissionFrame frame, List<Expression> to, PendingText before, JsonName name, bool? isFirst)
    {
        if (isFirst is { } first)
            return before.Add((first ? name.First : name.Following).Bytes);
        return base.MemberName(frame, to, before, name, isFirst);
    }

    public override PendingText Discriminator(EmissionFrame frame, List<Expression> to, PendingText before, Discriminator discriminator) =>
        before.Add(discriminator.Text);

    public override PendingText Null(EmissionFrame frame, List<Expression> to, PendingText before) => before.Add("null"u8);

    // Leaf<int, Int32Leaf>(sink, ",\"id\":", value.Id, 75);
    public override PendingText Leaf(EmissionFrame frame, List<Expression> to, PendingText before, Type leaf, Expression value)
    {
        if (value.Type == typeof(string))
            to.Add(Expression.Call(Utf8Call(nameof(Utf8Calls.String)), [frame.Sink, .. frame.Text(before), value]));
        else if (leaf == typeof(BooleanLeaf))
            return Boolean(frame, to, before, value);
        else
        {
            MethodInfo call = Utf8Call(nameof(Utf8Calls.Leaf), value.Type, leaf);
            Expression[] text = frame.Text(before);
            frame.AddWithRoomCheck(to, before.MaxBytes + MaxBytes(leaf), room => Expression.Call(call, [frame.Sink, .. text, value, room]));
        }
        return PendingText.None(before.NeedsComma);
    }

    // Base64(sink, ",\"data\":", value.Data);
    public override PendingText Base64(
        EmissionFrame frame, List<Expression> to, PendingText before, ConstantExpression composed, Expression value)
    {
        to.Add(Expression.Call(Utf8Call(nameof(Utf8Calls.Base64)), [frame.Sink, .. frame.Text(before), value]));
        return PendingText.None(before.NeedsComma);
    }

    // EnumText(sink, ",\"state\":", value.State, writer);
    public override PendingText EnumText(
        EmissionFrame frame, List<Expression> to, PendingText before, ConstantExpression composed, Expression value)
    {
        MethodInfo call = Utf8Call(nameof(Utf8Calls.EnumText), value.Type);
        to.Add(Expression.Call(call, [frame.Sink, .. frame.Text(before), value, composed]));
        return PendingText.None(before.NeedsComma);
    }

    // Text(sink, ",\"lines\":", 41);
    // TextBefore(sink, ",\"lines\":", false);
    public override PendingText Flush(EmissionFrame frame, List<Expression> to, PendingText before, bool? needsComma)
    {
        bool isKnown = needsComma is null || needsComma == before.NeedsComma;
        if (before.IsEmpty && isKnown)
            return before;
        Expression[] text = frame.Text(before);
        if (isKnown)
            frame.AddWithRoomCheck(
                to, before.MaxBytes, room => Expression.Call(Utf8Call(nameof(Utf8Calls.Text)), [frame.Sink, .. text, room]));
        else
            to.Add(Expression.Call(Utf8Call(nameof(Utf8Calls.TextBefore)), [frame.Sink, .. text, Expression.Constant(needsComma!.Value)]));
        return PendingText.None(needsComma ?? before.NeedsComma);
    }

    // sink.IsTextFull
    public override Expression IsFull(EmissionFrame frame) => Expression.Property(frame.Sink, nameof(Utf8Sink.IsTextFull));

    // ChangeDepth(sink, 1);
    public override void ChangeDepth(EmissionFrame frame, List<Expression> to, int levels) =>
        to.Add(Expression.Call(Utf8Call(nameof(Utf8Calls.ChangeDepth)), frame.Sink, Expression.Constant(levels)));

    public Expression PauseLoop(EmissionFrame frame, Expression isOpenObject, int levels) =>
        Expression.Call(Utf8Call(nameof(Utf8Calls.PauseLoop)), frame.Sink, isOpenObject, Expression.Constant(levels));

    // bool isActive = value.IsActive;
    // and then, before what comes next: isActive ? ",\"isActive\":true" : ",\"isActive\":false"
    private PendingText Boolean(EmissionFrame frame, List<Expression> to, PendingText before, Expression value)
    {
        if (before.Choice is not null)
            return EitherBoolean(frame, to, before, value);
        if (value is not ParameterExpression choice)
        {
            string name = value is MemberExpression member ? member.Member.Name : "flag";
            choice = frame.Local(typeof(bool), name);
            to.Add(Expression.Assign(choice, value));
        }
        return before.AddEither(choice, "true"u8, "false"u8);
    }

    // if (value)
    //     Text(sink, [",true", …][last], 45);
    // else
    //     Text(sink, [",false", …][last], 46);
    private PendingText EitherBoolean(EmissionFrame frame, List<Expression> to, PendingText before, Expression value)
    {
        var whenTrue = new List<Expression>();
        var whenFalse = new List<Expression>();
        Flush(frame, whenTrue, before.Add("true"u8), needsComma: null);
        PendingText after = Flush(frame, whenFalse, before.Add("false"u8), needsComma: null);
        to.Add(Expression.IfThenElse(value, Expression.Block(typeof(void), whenTrue), Expression.Block(typeof(void), whenFalse)));
        return after;
    }

    private static int MaxBytes(Type leaf) => (int)leaf.GetProperty(nameof(ILeaf<int>.MaxBytes))!.GetValue(null)!;

    private static MethodInfo Utf8Call(string name, params Type[] types) => Find(Calls, name, types);
}
