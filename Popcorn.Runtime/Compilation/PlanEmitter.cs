using System.Linq.Expressions;
using Popcorn.Planning;

namespace Popcorn.Compilation;

/// <summary>Plan → expression tree: one method for one type in one shape.</summary>
internal sealed class PlanEmitter(EmissionTarget target, int maxDepth)
{
    /// <summary>A method of more members than this costs more to compile than it can save.</summary>
    public const int MaxMembers = 512;

    /// <summary>The method, or null when nothing is gained by one.</summary>
    public LambdaExpression? Emit(CompilationInput input)
    {
        switch (input.Plan.Root)
        {
            case ObjectNode { Contract.NeedsBox: false } node when node.Members.Length <= MaxMembers:
                var frame = new EmissionFrame(target, input);
                return frame.Close(EmitObject(frame, node));
            case SequenceNode node when LoopEmitter.IsLoop(node):
                frame = new EmissionFrame(target, input);
                return frame.CloseLoop(EmitSequence(frame, node));
            case DictionaryNode node when LoopEmitter.IsLoop(node):
                frame = new EmissionFrame(target, input);
                return frame.Close(EmitDictionary(frame, node));
            default:
                return null;
        }
    }

    // if (value == null)
    //     Null(sink);
    // else if (i != 0 || TryBegin(sink, 62))
    // {
    //     …elements…
    //     Finish(sink, "]");
    //     i = 0;
    // paused:
    // }
    // else
    //     Value(writer, sink, value);
    private ConditionalExpression EmitSequence(EmissionFrame frame, SequenceNode node)
    {
        var open = new List<Expression>();
        PendingText text = target.Open(frame, open, PendingText.None(needsComma: false), isArray: true);
        var statements = new List<Expression>();
        if (open.Count > 0)
            statements.Add(Expression.IfThen(Expression.Not(frame.IsResumed), Expression.Block(typeof(void), open)));
        text = new LoopEmitter(frame).EmitElements(node, statements, text);
        target.Close(frame, statements, text, isArray: true);
        statements.Add(Expression.Assign(frame.Index, Expression.Constant(0)));
        statements.Add(Expression.Label(frame.Paused));
        return EmitUnlessNull(frame, EmitStart(frame, statements, start => Expression.OrElse(frame.IsResumed, start)));
    }

    // if (value == null)
    //     Null(sink);
    // else if (value.GetType() == typeof(Dictionary<string, Line>) && TryBegin(sink, 62))
    // {
    //     …entries…
    //     Finish(sink, "}");
    // paused:
    // }
    // else
    //     Value(writer, sink, value);
    private ConditionalExpression EmitDictionary(EmissionFrame frame, DictionaryNode node)
    {
        var statements = new List<Expression>();
        PendingText text = target.Open(frame, statements, PendingText.None(needsComma: false), isArray: false);
        text = new LoopEmitter(frame).EmitEntries(node, statements, text);
        target.Close(frame, statements, text, isArray: false);
        statements.Add(Expression.Label(frame.Paused));
        Expression isDictionary = EmissionTarget.IsExactly(frame.Value, EntryCursor.GetDictionary(node));
        return EmitUnlessNull(frame, LoopEmitter.IsDictionary(node)
            ? EmitStart(frame, statements)
            : EmitStart(frame, statements, start => Expression.AndAlso(isDictionary, start)));
    }

    private static ConditionalExpression EmitUnlessNull(EmissionFrame frame, Expression value) =>
        Expression.IfThenElse(EmissionFrame.IsNull(frame.Value)!, EmissionTarget.NullValue(frame), value);

    // if (value.GetType() == typeof(Order) || !Redirect(writer, sink, value))
    // {
    //     if (TryBegin(sink, 63))
    //     {
    //         …members…
    //         Finish(sink, "}");
    //     }
    //     else
    //         Value(writer, sink, value);
    // }
    private Expression EmitObject(EmissionFrame frame, ObjectNode node)
    {
        var statements = new List<Expression>();
        AddCallback(statements, frame, node.OnSerializing);
        PendingText text = target.Open(frame, statements, PendingText.None(needsComma: false), isArray: false);
        if (node.Discriminator is { } discriminator)
            text = target.Discriminator(frame, statements, text, discriminator);
        var path = new PathTracking(frame);
        var members = new List<Expression>();
        text = EmitMembers(frame, members, text, path, node);
        statements.AddRange(path.Close(members));
        var after = new List<Expression>();
        target.Close(frame, after, text, isArray: false);
        AddCallback(after, frame, node.OnSerialized);
        frame.UnlessPaused(statements, after);
        Expression started = EmitStart(frame, statements);
        if (node.IsExact)
            return started;
        Expression isItself = Expression.OrElse(
            EmissionTarget.IsExactly(frame.Value, node.Type),
            Expression.Not(EmissionTarget.Redirect(frame)));
        return Expression.IfThen(isItself, started);
    }

    // …Id…
    // at = 1;
    // …Lines…
    // The position is kept only where a member can pause, or throw what carries a path.
    private static PendingText EmitMembers(
        EmissionFrame frame, List<Expression> to, PendingText text, PathTracking path, ObjectNode node)
    {
        var emitter = new MemberEmitter(frame, frame.Value, isFirst: node.Discriminator is null);
        for (int i = 0; i < node.Members.Length; i++)
        {
            if (MemberEmitter.NeedsPath(node.Members[i]))
                path.Enter(to, i);
            text = emitter.Emit(to, text, node.Members[i], i);
        }
        if (node.Extension is null)
            return text;
        path.Enter(to, node.Members.Length);
        return emitter.EmitComposed(to, text, node.Members.Length, alwaysWritesValue: false, canPause: true);
    }

    // What is in the value goes less deep than the options allow, or its composed writer finds out where to stop.
    private ConditionalExpression EmitStart(
        EmissionFrame frame, List<Expression> statements, Func<Expression, Expression>? addCondition = null)
    {
        var otherwise = new List<Expression>();
        target.Composed(frame, otherwise, PendingText.None(needsComma: false), frame.Composed, frame.Value);
        Expression start = target.Start(frame, maxDepth - 1 - frame.Levels);
        return Expression.IfThenElse(
            addCondition is null ? start : addCondition(start),
            Expression.Block(typeof(void), statements),
            Expression.Block(typeof(void), otherwise));
    }

    private static void AddCallback(List<Expression> statements, EmissionFrame frame, Action<object>? callback)
    {
        if (callback is not null)
            statements.Add(Expression.Invoke(Expression.Constant(callback), Expression.Convert(frame.Value, typeof(object))));
    }
}
