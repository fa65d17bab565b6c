using System.Linq.Expressions;
using Popcorn.Formatting;
using Popcorn.Planning;

namespace Popcorn.Compilation;

/// <inheritdoc cref="EmissionTarget.Tokens"/>
internal sealed class JsonWriterTarget : EmissionTarget
{
    private static readonly PendingText Nothing = PendingText.None(needsComma: null);

    // !IsAtDepth(sink, depth)
    public override Expression Start(EmissionFrame frame, int depth) =>
        Expression.Not(Expression.Call(Call(nameof(EmittedCalls.IsAtDepth)), frame.Sink, Expression.Constant(depth)));

    // StartObject(sink);
    public override PendingText Open(EmissionFrame frame, List<Expression> to, PendingText before, bool isArray) =>
        Token(frame, to, isArray ? nameof(EmittedCalls.StartArray) : nameof(EmittedCalls.StartObject));

    // EndObject(sink);
    public override void Close(EmissionFrame frame, List<Expression> to, PendingText before, bool isArray) =>
        Token(frame, to, isArray ? nameof(EmittedCalls.EndArray) : nameof(EmittedCalls.EndObject));

    public override PendingText EndObject(EmissionFrame frame, List<Expression> to, PendingText before) =>
        Token(frame, to, nameof(EmittedCalls.EndObject));

    public override ElementLoop StartLoop(EmissionFrame frame, List<Expression> to, PendingText before, bool isRoot) =>
        new Loop(this, frame, isRoot);

    // Name(sink, "id");
    public override PendingText MemberName(EmissionFrame frame, List<Expression> to, PendingText before, JsonName name, bool? isFirst) =>
        Token(frame, to, nameof(EmittedCalls.Name), Expression.Constant(name));

    // Discriminator(sink, discriminator);
    public override PendingText Discriminator(EmissionFrame frame, List<Expression> to, PendingText before, Discriminator discriminator) =>
        Token(frame, to, nameof(EmittedCalls.Discriminator), Expression.Constant(discriminator));

    // Null(sink);
    public override PendingText Null(EmissionFrame frame, List<Expression> to, PendingText before) =>
        Token(frame, to, nameof(EmittedCalls.Null));

    // Leaf<int, Int32Leaf>(sink, value);
    public override PendingText Leaf(EmissionFrame frame, List<Expression> to, PendingText before, Type leaf, Expression value)
    {
        to.Add(value.Type == typeof(string)
            ? Expression.Call(Call(nameof(EmittedCalls.String)), frame.Sink, value)
            : Expression.Call(Call(nameof(EmittedCalls.Leaf), value.Type, leaf), frame.Sink, value));
        return Nothing;
    }

    // LeafMember<int, Int32Leaf>(sink, "id", value);
    public override PendingText LeafMember(
        EmissionFrame frame, List<Expression> to, PendingText before, JsonName name, bool? isFirst, Type leaf, Expression value)
    {
        MethodInfo call = value.Type == typeof(string)
            ? Call(nameof(EmittedCalls.StringMember))
            : Call(nameof(EmittedCalls.LeafMember), value.Type, leaf);
        to.Add(Expression.Call(call, frame.Sink, Expression.Constant(name), value));
        return Nothing;
    }

    public override void ChangeDepth(EmissionFrame frame, List<Expression> to, int levels)
    {
    }

    public override PendingText Flush(EmissionFrame frame, List<Expression> to, PendingText before, bool? needsComma) => Nothing;

    private static PendingText Token(EmissionFrame frame, List<Expression> to, string call, params Expression[] arguments)
    {
        to.Add(Expression.Call(Call(call), [frame.Sink, .. arguments]));
        return Nothing;
    }

    private sealed class Loop(JsonWriterTarget target, EmissionFrame frame, bool isRoot) : ElementLoop
    {
        public override PendingText Next => Nothing;

        public override void End(List<Expression> to, PendingText after, bool isOpenObject)
        {
            if (isOpenObject)
                target.EndObject(frame, to, after);
        }

        public override void Pause(List<Expression> to, int levels)
        {
        }

        public override PendingText Close(List<Expression> to) => isRoot ? Nothing : Token(frame, to, nameof(EmittedCalls.EndArray));
    }
}
