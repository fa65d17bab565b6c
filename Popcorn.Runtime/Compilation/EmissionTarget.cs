using System.Linq.Expressions;
using Popcorn.Formatting;
using Popcorn.Planning;
using Popcorn.Writing;

namespace Popcorn.Compilation;

/// <summary>
/// How JSON is spelled in emitted code, and the calls that this takes: targets are the only places that know them as
/// <see cref="MethodInfo"/>. What comes before a value is handed from call to call as a <see cref="PendingText"/>.
/// </summary>
internal abstract class EmissionTarget
{
    private static readonly MethodInfo[] Calls = typeof(EmittedCalls).GetMethods(BindingFlags.Public | BindingFlags.Static);

    private static readonly MethodInfo GetTypeOf = typeof(object).GetMethod(nameof(GetType))!;

    /// <summary>A call for each token, which a <see cref="System.Text.Json.Utf8JsonWriter"/> gets.</summary>
    public static EmissionTarget Tokens { get; } = new JsonWriterTarget();

    /// <summary>UTF-8 text, with the constants between two values in one piece.</summary>
    public static EmissionTarget Text { get; } = new Utf8Target();

    /// <summary>What explanations call it.</summary>
    public abstract string Name { get; }

    /// <summary>Whether its code may run while the sink forwards to a <see cref="System.Text.Json.Utf8JsonWriter"/>.</summary>
    public abstract bool CanForward { get; }

    /// <summary>A test whether the value may be started, because what is in it stays above a depth.</summary>
    public abstract Expression Start(EmissionFrame frame, int depth);

    /// <summary>The beginning of the object or the array that the method writes.</summary>
    public abstract PendingText Open(EmissionFrame frame, List<Expression> to, bool isArray);

    /// <summary>The end of it.</summary>
    public abstract void Close(EmissionFrame frame, List<Expression> to, PendingText before, bool isArray);

    /// <summary>The beginning of an object inside.</summary>
    public abstract PendingText StartObject(EmissionFrame frame, List<Expression> to, PendingText before);

    /// <summary>The end of an object inside.</summary>
    public abstract PendingText EndObject(EmissionFrame frame, List<Expression> to, PendingText before);

    /// <summary>The beginning of an array.</summary>
    /// <param name="frame">The method.</param>
    /// <param name="to">Where statements go.</param>
    /// <param name="before">What comes before it.</param>
    /// <param name="isRoot">Whether the method writes this array; then its bracket is in what comes before.</param>
    public abstract ElementLoop StartLoop(EmissionFrame frame, List<Expression> to, PendingText before, bool isRoot);

    /// <summary>The name of a member.</summary>
    /// <param name="frame">The method.</param>
    /// <param name="to">Where statements go.</param>
    /// <param name="before">What comes before it.</param>
    /// <param name="name">The name.</param>
    /// <param name="isFirst">Whether no other member stands before it; null when that is only known at run time.</param>
    public abstract PendingText MemberName(EmissionFrame frame, List<Expression> to, PendingText before, JsonName name, bool? isFirst);

    public abstract PendingText Discriminator(EmissionFrame frame, List<Expression> to, PendingText before, Discriminator discriminator);

    public abstract PendingText Null(EmissionFrame frame, List<Expression> to, PendingText before);

    /// <summary>A plain value, by its leaf.</summary>
    public abstract PendingText Leaf(EmissionFrame frame, List<Expression> to, PendingText before, Type leaf, Expression value);

    // sink.IsFull
    /// <summary>A test whether a loop must pause.</summary>
    public virtual Expression IsFull(EmissionFrame frame) => Expression.Property(frame.Sink, nameof(Utf8Sink.IsFull));

    /// <summary>How deep the writers that are called stand, where brackets are spelled.</summary>
    public abstract void Deepen(EmissionFrame frame, List<Expression> to, int levels);

    /// <summary>Writes what is pending.</summary>
    /// <param name="frame">The method.</param>
    /// <param name="to">Where statements go.</param>
    /// <param name="before">What is pending.</param>
    /// <param name="needsComma">Whether the sink is to believe that a value stands before the next one; null when that does not matter.</param>
    public abstract PendingText Flush(EmissionFrame frame, List<Expression> to, PendingText before, bool? needsComma);

    // Value(writer, sink, value, state);
    /// <summary>Any value, by its composed writer.</summary>
    public PendingText Composed(EmissionFrame frame, List<Expression> to, PendingText before, Expression writer, Expression value)
    {
        Flush(frame, to, before, needsComma: false);
        to.Add(Expression.Call(Call(nameof(EmittedCalls.Value), value.Type), writer, frame.Sink, value, frame.State));
        return PendingText.None(needsComma: null);
    }

    // Link(link, sink, value, state);
    /// <summary>A value of another unit.</summary>
    public PendingText Link(EmissionFrame frame, List<Expression> to, PendingText before, Expression link, Expression value)
    {
        Flush(frame, to, before, needsComma: false);
        to.Add(Expression.Call(Call(nameof(EmittedCalls.Link), value.Type), link, frame.Sink, value, frame.State));
        return PendingText.None(needsComma: true);
    }

    // write(sink, value, state);
    /// <summary>The same, by the delegate that the link leads to.</summary>
    public PendingText Link(EmissionFrame frame, List<Expression> to, PendingText before, ParameterExpression write, Expression value)
    {
        Flush(frame, to, before, needsComma: false);
        to.Add(Expression.Invoke(write, frame.Sink, value, frame.State));
        return PendingText.None(needsComma: true);
    }

    /// <summary>Null in the place of the whole value.</summary>
    public static Expression NullValue(EmissionFrame frame) => Expression.Call(Call(nameof(EmittedCalls.Null)), frame.Sink);

    // Member(writer, 2, sink, ref value, state);
    /// <summary>A member by its composed writer.</summary>
    public static Expression Member(EmissionFrame frame, int index) => Expression.Call(
        Call(nameof(EmittedCalls.Member), frame.Value.Type),
        frame.Composed, Expression.Constant(index), frame.Sink, frame.Value, frame.State);

    /// <summary>The delegate that a link leads to at the moment.</summary>
    public static Expression LinkTarget(Expression link, Type type) => Expression.Call(Call(nameof(EmittedCalls.Target), type), link);

    /// <summary>Whether a value is its type's default.</summary>
    public static Expression IsDefault(Expression value) => Expression.Call(Call(nameof(EmittedCalls.IsDefault), value.Type), value);

    // value.GetType() == typeof(Order)
    /// <summary>Whether a value, which is not null, is exactly of a type. FastExpressionCompiler declines <c>TypeEqual</c>.</summary>
    public static Expression IsExactly(Expression value, Type type) =>
        Expression.ReferenceEqual(Expression.Call(value, GetTypeOf), Expression.Constant(type, typeof(Type)));

    /// <summary>Whether a value was written otherwise, because its own type hides more than the declared one.</summary>
    public static Expression Redirect(EmissionFrame frame) =>
        Expression.Call(Call(nameof(EmittedCalls.Redirect), frame.Value.Type), frame.Composed, frame.Sink, frame.Value, frame.State);

    // Leave(writer, at, sink, value, state);
    /// <summary>Leaves the object that the method writes within a member.</summary>
    public static Expression Leave(EmissionFrame frame, Expression member) => Expression.Call(
        Call(nameof(EmittedCalls.Leave), frame.Value.Type), frame.Composed, member, frame.Sink, frame.Value, frame.State);

    // Pause(writer, i + 1, sink, lines, state);
    /// <summary>Pauses a loop behind the element of an index.</summary>
    public static Expression Pause(EmissionFrame frame, Expression writer, Type element, Expression index, Expression value) => Expression.Call(
        Call(nameof(EmittedCalls.Pause), value.Type, element), writer, Expression.Increment(index), frame.Sink, value, frame.State);

    protected static MethodInfo Call(string name, params Type[] types) => Find(Calls, name, types);

    protected static MethodInfo Find(MethodInfo[] calls, string name, params Type[] types)
    {
        MethodInfo call = Array.Find(calls, call => call.Name == name && call.GetGenericArguments().Length == types.Length)!;
        return types.Length == 0 ? call : call.MakeGenericMethod(types);
    }
}
