using System.Linq.Expressions;
using Popcorn.Formatting;

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
        Token(frame, to, before, isArray ? nameof(EmittedCalls.StartArray) : nameof(EmittedCalls.StartObject));

    public override void Close(EmissionFrame frame, List<Expression> to, PendingText before, bool isArray) =>
        End(frame, to, before, isArray);

    // EndObject(sink);
    public override PendingText End(EmissionFrame frame, List<Expression> to, PendingText before, bool isArray) =>
        Token(frame, to, before, isArray ? nameof(EmittedCalls.EndArray) : nameof(EmittedCalls.EndObject));

    public override ItemSeparator StartLoop(EmissionFrame frame, List<Expression> to, PendingText before, Expression? isResumed) =>
        new Separator(this, frame);

    // LeafMember<int, Int32Leaf>(sink, "id", value);
    public override PendingText LeafMember(
        EmissionFrame frame, List<Expression> to, PendingText before, JsonName name, bool? isFirst, Type leaf, Expression value)
    {
        MethodInfo call = LeafCall(nameof(EmittedCalls.StringMember), nameof(EmittedCalls.LeafMember), value.Type, leaf);
        to.Add(Expression.Call(call, frame.Sink, Expression.Constant(name), value));
        return Nothing;
    }

    public override void ChangeDepth(EmissionFrame frame, List<Expression> to, int levels)
    {
    }

    public override PendingText Flush(EmissionFrame frame, List<Expression> to, PendingText before, bool? needsComma) => Nothing;

    private sealed class Separator(JsonWriterTarget target, EmissionFrame frame) : ItemSeparator
    {
        public override PendingText Next => Nothing;

        public override void End(List<Expression> to, PendingText after, bool isOpenObject)
        {
            if (isOpenObject)
                target.End(frame, to, after, isArray: false);
        }

        public override void Pause(List<Expression> to, int levels)
        {
        }

        public override PendingText Close() => Nothing;
    }
}
