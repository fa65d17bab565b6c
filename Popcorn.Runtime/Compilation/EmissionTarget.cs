using System.Linq.Expressions;
using Popcorn.Formatting;
using Popcorn.Planning;
using Popcorn.Writing;

namespace Popcorn.Compilation;

/// <summary>
/// Emits the calls that write JSON, and adds them to a list of statements. Only targets have their <see cref="MethodInfo"/>. The JSON
/// before a value is passed from call to call as a <see cref="PendingText"/>.
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

    /// <summary>Ends an object inside.</summary>
    public abstract PendingText EndObject(EmissionFrame frame, List<Expression> to, PendingText before);

    /// <summary>Starts a loop over the elements of an array, after its bracket.</summary>
    public abstract ElementLoop StartLoop(EmissionFrame frame, List<Expression> to, PendingText before, bool isRoot);

    /// <summary>Writes the name of a member. <paramref name="isFirst"/> is null if that is only known at run time.</summary>
    public abstract PendingText MemberName(EmissionFrame frame, List<Expression> to, PendingText before, JsonName name, bool? isFirst);

    public abstract PendingText Discriminator(EmissionFrame frame, List<Expression> to, PendingText before, Discriminator discriminator);

    public abstract PendingText Null(EmissionFrame frame, List<Expression> to, PendingText before);

    public abstract PendingText Leaf(EmissionFrame frame, List<Expression> to, PendingText before, Type leaf, Expression value);

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

    // sink.MustPause
    /// <summary>A test whether a loop must pause.</summary>
    public virtual Expression MustPause(EmissionFrame frame) => Expression.Property(frame.Sink, nameof(Utf8Sink.MustPause));

    /// <summary>Changes the depth of the sink, where the code writes brackets itself.</summary>
    public abstract void ChangeDepth(EmissionFrame frame, List<Expression> to, int levels);

    /// <summary>Writes the pending text. <paramref name="needsComma"/> is the state of the sink afterwards; null for any.</summary>
    public abstract PendingText Flush(EmissionFrame frame, List<Expression> to, PendingText before, bool? needsComma);

    // Value(writer, sink, value, state);
    public PendingText Composed(EmissionFrame frame, List<Expression> to, PendingText before, Expression writer, Expression value)
    {
        Flush(frame, to, before, needsComma: false);
        to.Add(Expression.Call(Call(nameof(EmittedCalls.Value), value.Type), writer, frame.Sink, value, frame.State));
        return PendingText.None(needsComma: null);
    }

    // Link(link, sink, value, state);
    /// <summary>Writes a value by the plan of a link.</summary>
    public PendingText Link(EmissionFrame frame, List<Expression> to, PendingText before, Expression link, Expression value)
    {
        Flush(frame, to, before, needsComma: false);
        to.Add(Expression.Call(Call(nameof(EmittedCalls.Link), value.Type), link, frame.Sink, value, frame.State));
        return PendingText.None(needsComma: true);
    }

    /// <summary>Writes null instead of the value of the method.</summary>
    public static Expression NullValue(EmissionFrame frame) => Expression.Call(Call(nameof(EmittedCalls.Null)), frame.Sink);

    // Member(writer, 2, sink, ref value, state);
    /// <summary>Writes a member by its composed writer.</summary>
    public static Expression Member(EmissionFrame frame, int index) => Expression.Call(
        Call(nameof(EmittedCalls.Member), frame.Value.Type),
        frame.Composed, Expression.Constant(index), frame.Sink, frame.Value, frame.State);

    public static Expression IsDefault(Expression value) => Expression.Call(Call(nameof(EmittedCalls.IsDefault), value.Type), value);

    // value.GetType() == typeof(Order)
    /// <summary>A test for the exact type of a value that is not null. FastExpressionCompiler declines <c>TypeEqual</c>.</summary>
    public static Expression IsExactly(Expression value, Type type) =>
        Expression.ReferenceEqual(Expression.Call(value, GetTypeOf), Expression.Constant(type, typeof(Type)));

    /// <summary>Writes the value by another writer if its run-time type hides more than the declared one, and says so.</summary>
    public static Expression Redirect(EmissionFrame frame) =>
        Expression.Call(Call(nameof(EmittedCalls.Redirect), frame.Value.Type), frame.Composed, frame.Sink, frame.Value, frame.State);

    // Interrupt(writer, at, value, state);
    /// <summary>Stops the object of the method within a member.</summary>
    public static Expression Interrupt(EmissionFrame frame, Expression member) => Expression.Call(
        Call(nameof(EmittedCalls.Interrupt), frame.Value.Type), frame.Composed, member, frame.Value, frame.State);

    // Pause(writer, i, lines, state);
    /// <summary>Pauses a loop before the element of an index.</summary>
    public static Expression Pause(EmissionFrame frame, Expression writer, Type element, Expression index, Expression value) =>
        Expression.Call(Call(nameof(EmittedCalls.Pause), value.Type, element), writer, index, value, frame.State);

    protected static MethodInfo Call(string name, params Type[] types) => Find(Calls, name, types);

    protected static MethodInfo Find(MethodInfo[] calls, string name, params Type[] types)
    {
        MethodInfo call = Array.Find(calls, call => call.Name == name && call.GetGenericArguments().Length == types.Length)!;
        return types.Length == 0 ? call : call.MakeGenericMethod(types);
    }
}
