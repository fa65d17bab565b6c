using System.Linq.Expressions;
using Popcorn.Formatting;
using Popcorn.Planning;
using Popcorn.Writing;

namespace Popcorn.Compilation;

/// <summary>
/// Emits the calls that write JSON, and adds them to a list of statements. Only targets have their <see cref="MethodInfo"/>. The JSON
/// before a value is passed from call to call as a <see cref="PendingText"/>. By default, a value is written by the call of its token, or
/// by its composed writer, which every sink understands; a target overrides what it writes otherwise.
/// </summary>
internal abstract class EmissionTarget
{
    private static readonly MethodInfo[] Calls = typeof(EmittedCalls).GetMethods(BindingFlags.Public | BindingFlags.Static);

    private static readonly MethodInfo GetTypeOf = typeof(object).GetMethod(nameof(GetType))!;

    /// <summary>One call per token, for sinks that forward to a <see cref="Utf8JsonWriter"/>.</summary>
    public static EmissionTarget Tokens { get; } = new JsonWriterTarget();

    /// <summary>UTF-8, with the constants between two values joined, for all other sinks.</summary>
    public static EmissionTarget Text { get; } = new Utf8Target();

    /// <summary>A test that starts the value if it is above a depth.</summary>
    public abstract Expression Start(EmissionFrame frame, int depth);

    public abstract PendingText Open(EmissionFrame frame, List<Expression> to, PendingText before, bool isArray);

    /// <summary>Ends the object or array of the method.</summary>
    public abstract void Close(EmissionFrame frame, List<Expression> to, PendingText before, bool isArray);

    /// <summary>Ends an object or array inside.</summary>
    public abstract PendingText End(EmissionFrame frame, List<Expression> to, PendingText before, bool isArray);

    /// <summary>Starts a loop over the items of a collection, after its bracket.</summary>
    /// <param name="frame">The method.</param>
    /// <param name="to">The statements.</param>
    /// <param name="before">The JSON before the first item.</param>
    /// <param name="isResumed">A test whether the method is called to resume the loop; null if it never is.</param>
    public abstract ItemSeparator StartLoop(EmissionFrame frame, List<Expression> to, PendingText before, Expression? isResumed);

    // Key(writer, sink, entry.Key);
    /// <summary>Writes the key of an entry: by the composed writer of the dictionary, if the target has nothing faster.</summary>
    public virtual PendingText Key(EmissionFrame frame, List<Expression> to, PendingText before, DictionaryNode node, Expression key)
    {
        Flush(frame, to, before, needsComma: false);
        MethodInfo call = Call(nameof(EmittedCalls.Key), node.Type, node.Key.Type, node.ValueType);
        to.Add(Expression.Call(call, frame.GetComposed(node), frame.Sink, key));
        return PendingText.None(needsComma: false);
    }

    // Name(sink, "id");
    /// <summary>Writes the name of a member. <paramref name="isFirst"/> is null if that is only known at run time.</summary>
    public virtual PendingText MemberName(EmissionFrame frame, List<Expression> to, PendingText before, JsonName name, bool? isFirst)
    {
        Flush(frame, to, before, needsComma: null);
        to.Add(Expression.Call(Call(nameof(EmittedCalls.Name)), frame.Sink, Expression.Constant(name)));
        return PendingText.None(needsComma: false);
    }

    // Discriminator(sink, discriminator);
    public virtual PendingText Discriminator(EmissionFrame frame, List<Expression> to, PendingText before, Discriminator discriminator) =>
        Token(frame, to, before, nameof(EmittedCalls.Discriminator), Expression.Constant(discriminator));

    // Null(sink);
    public virtual PendingText Null(EmissionFrame frame, List<Expression> to, PendingText before) =>
        Token(frame, to, before, nameof(EmittedCalls.Null));

    // Leaf<int, Int32Leaf>(sink, value);
    public virtual PendingText Leaf(EmissionFrame frame, List<Expression> to, PendingText before, Type leaf, Expression value)
    {
        Flush(frame, to, before, needsComma: false);
        to.Add(Expression.Call(LeafCall(nameof(EmittedCalls.String), nameof(EmittedCalls.Leaf), value.Type, leaf), frame.Sink, value));
        return PendingText.None(needsComma: true);
    }

    public virtual PendingText LeafMember(
        EmissionFrame frame, List<Expression> to, PendingText before, JsonName name, bool? isFirst, Type leaf, Expression value) =>
        Leaf(frame, to, MemberName(frame, to, before, name, isFirst), leaf, value);

    /// <summary>Writes bytes that are not null. <paramref name="composed"/> is the composed writer.</summary>
    public virtual PendingText Base64(
        EmissionFrame frame, List<Expression> to, PendingText before, ConstantExpression composed, Expression value) =>
        Composed(frame, to, before, composed, value);

    /// <summary>Writes an enum as text. <paramref name="composed"/> is the composed writer, which has the texts.</summary>
    public virtual PendingText EnumText(
        EmissionFrame frame, List<Expression> to, PendingText before, ConstantExpression composed, Expression value) =>
        Composed(frame, to, before, composed, value);

    // sink.IsFull
    /// <summary>A test whether enough bytes are pending for a flush.</summary>
    public virtual Expression IsFull(EmissionFrame frame) => Expression.Property(frame.Sink, nameof(Utf8Sink.IsFull));

    /// <summary>Changes the depth of the sink, where the code writes brackets itself.</summary>
    public abstract void ChangeDepth(EmissionFrame frame, List<Expression> to, int levels);

    /// <summary>Writes the pending text. <paramref name="needsComma"/> is the state of the sink afterwards; null for any.</summary>
    public abstract PendingText Flush(EmissionFrame frame, List<Expression> to, PendingText before, bool? needsComma);

    // Value(writer, sink, value);
    public PendingText Composed(EmissionFrame frame, List<Expression> to, PendingText before, Expression writer, Expression value)
    {
        Flush(frame, to, before, needsComma: false);
        to.Add(Expression.Call(Call(nameof(EmittedCalls.Value), value.Type), writer, frame.Sink, value));
        return PendingText.None(needsComma: null);
    }

    // Link(link, sink, value);
    /// <summary>Writes a value by the plan of a link.</summary>
    public PendingText Link(EmissionFrame frame, List<Expression> to, PendingText before, Expression link, Expression value)
    {
        Flush(frame, to, before, needsComma: false);
        to.Add(Expression.Call(Call(nameof(EmittedCalls.Link), value.Type), link, frame.Sink, value));
        return PendingText.None(needsComma: true);
    }

    /// <summary>Writes null instead of the value of the method.</summary>
    public static Expression NullValue(EmissionFrame frame) => Expression.Call(Call(nameof(EmittedCalls.Null)), frame.Sink);

    // Member(writer, sink, 2, ref value);
    /// <summary>Writes a member by its composed writer.</summary>
    public static Expression Member(EmissionFrame frame, int index) => Expression.Call(
        Call(nameof(EmittedCalls.Member), frame.Value.Type),
        frame.Composed, frame.Sink, Expression.Constant(index), frame.Value);

    public static Expression IsDefault(Expression value) => Expression.Call(Call(nameof(EmittedCalls.IsDefault), value.Type), value);

    // if (shipTo.GetType() == typeof(Address))
    //     …
    // else
    //     …
    /// <summary>Emits a value in one way if it is exactly of a type, and in another way otherwise.</summary>
    public PendingText IfExactly(
        EmissionFrame frame, ValueSite site, Type type, Func<ValueSite, PendingText> itself, Func<ValueSite, PendingText> otherwise)
    {
        ValueSite one = site with { To = [] };
        ValueSite other = site with { To = [] };
        Flush(frame, one.To, itself(one), needsComma: true);
        Flush(frame, other.To, otherwise(other), needsComma: true);
        site.To.Add(IfExactly(site.Value, type, one.To, other.To));
        return PendingText.None(needsComma: true);
    }

    public static Expression IfExactly(Expression value, Type type, List<Expression> itself, List<Expression> otherwise) =>
        Expression.IfThenElse(
            IsExactly(value, type), Expression.Block(typeof(void), itself), Expression.Block(typeof(void), otherwise));

    // value.GetType() == typeof(Order)
    /// <summary>A test for the exact type of a value that is not null. FastExpressionCompiler declines <c>TypeEqual</c>.</summary>
    public static Expression IsExactly(Expression value, Type type) =>
        Expression.ReferenceEqual(Expression.Call(value, GetTypeOf), Expression.Constant(type, typeof(Type)));

    /// <summary>Writes the value by another writer if its run-time type hides more than the declared one, and says so.</summary>
    public static Expression Redirect(EmissionFrame frame) =>
        Expression.Call(Call(nameof(EmittedCalls.Redirect), frame.Value.Type), frame.Composed, frame.Sink, frame.Value);

    // Interrupt(writer, sink, at, value);
    /// <summary>Stops the object of the method within a member.</summary>
    public static Expression Interrupt(EmissionFrame frame, Expression member) => Expression.Call(
        Call(nameof(EmittedCalls.Interrupt), frame.Value.Type), frame.Composed, frame.Sink, member, frame.Value);

    // Pause(writer, sink, i, lines);
    /// <summary>Pauses a loop before the element of an index.</summary>
    public static Expression Pause(EmissionFrame frame, Expression writer, Type element, Expression index, Expression value) =>
        Expression.Call(Call(nameof(EmittedCalls.Pause), value.Type, element), writer, frame.Sink, index, value);

    // PauseEntries(writer, sink, byName, entries);
    /// <summary>Pauses a loop before the entries that an enumerator has not returned yet.</summary>
    public static Expression PauseEntries(EmissionFrame frame, Expression writer, Expression value, Expression entries, Type entry) =>
        Expression.Call(
            Call(nameof(EmittedCalls.PauseEntries), value.Type, entry),
            writer, frame.Sink, value, Expression.Convert(entries, typeof(IEnumerator<>).MakeGenericType(entry)));

    /// <summary>Emits a call that writes one token, which every sink understands.</summary>
    protected PendingText Token(EmissionFrame frame, List<Expression> to, PendingText before, string call, params Expression[] arguments)
    {
        Flush(frame, to, before, needsComma: false);
        to.Add(Expression.Call(Call(call), [frame.Sink, .. arguments]));
        return PendingText.None(needsComma: null);
    }

    /// <summary>The call of a leaf. Strings have calls of their own.</summary>
    protected static MethodInfo LeafCall(string ofString, string ofLeaf, Type type, Type leaf) =>
        type == typeof(string) ? Call(ofString) : Call(ofLeaf, type, leaf);

    protected static MethodInfo Call(string name, params Type[] types) => Find(Calls, name, types);

    protected static MethodInfo Find(MethodInfo[] calls, string name, params Type[] types)
    {
        MethodInfo call = Array.Find(calls, call => call.Name == name && call.GetGenericArguments().Length == types.Length)!;
        return types.Length == 0 ? call : call.MakeGenericMethod(types);
    }
}
