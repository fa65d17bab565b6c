using System.Linq.Expressions;
using Popcorn.Composition;
using Popcorn.Writing;
using Popcorn.Planning;

namespace Popcorn.Emission;

/// <summary>Plan → expression tree: one method for one type in one shape.</summary>
internal sealed class PlanEmitter(EmissionTarget target, int maxDepth)
{
    /// <summary>A method of more members than this costs more to compile than it can save.</summary>
    public const int MostMembers = 512;

    public EmissionTarget Target { get; } = target;

    /// <summary>The method, or null when nothing is gained by one.</summary>
    public LambdaExpression? Emit(TieredWriter unit)
    {
        var frame = new EmissionFrame(Target, unit.Key.Type);
        return unit.Plan.Root switch
        {
            ObjectNode { Contract.NeedsBox: false } node when node.Members.Length <= MostMembers => frame.Close([Object(frame, node, unit)]),
            SequenceNode node when ValueEmitter.IsLoop(node) => frame.Close([Sequence(frame, node, unit)]),
            _ => null,
        };
    }

    // if (value == null)
    //     Null(sink);
    // else if (TryBegin(sink, 62))
    //     …elements…
    // else
    //     Value(writer, sink, value, state);
    private ConditionalExpression Sequence(EmissionFrame frame, SequenceNode node, TieredWriter unit)
    {
        var statements = new List<Expression>();
        PendingText text = Target.Open(frame, statements, isArray: true);
        text = new ValueEmitter(frame).Elements(statements, text, node, unit.ComposedWriter, frame.Value, isRoot: true);
        var after = new List<Expression>();
        Target.Close(frame, after, text, isArray: true);
        statements.Add(Expression.Label(frame.Paused));
        frame.UnlessPaused(statements, after);
        return Expression.IfThenElse(
            EmissionFrame.IsNull(frame.Value)!,
            EmissionTarget.NullValue(frame),
            Started(frame, unit.ComposedWriter, statements));
    }

    // if (value.GetType() == typeof(Order) || !Redirect(writer, sink, value, state))
    // {
    //     if (TryBegin(sink, 63))
    //     {
    //         …members…
    //         Finish(sink, "}");
    //     }
    //     else
    //         Value(writer, sink, value, state);
    // }
    private Expression Object(EmissionFrame frame, ObjectNode node, TieredWriter unit)
    {
        ValueWriter writer = unit.ComposedWriter.Inside ?? unit.ComposedWriter;
        IReadOnlyList<MemberWriter> composed = ((IComposedObject)writer).Members;
        var statements = new List<Expression>();
        AddCallback(statements, frame, node.Contract.Type.Info.OnSerializing);
        PendingText text = Target.Open(frame, statements, isArray: false);
        if (node.Discriminator is { } discriminator)
            text = Target.Discriminator(frame, statements, text, discriminator);
        var path = new PathTracking(frame, writer);
        var members = new List<Expression>();
        text = Members(frame, members, text, path, node, composed);
        statements.AddRange(path.Close(members));
        var after = new List<Expression>();
        Target.Close(frame, after, text, isArray: false);
        AddCallback(after, frame, node.Contract.Type.Info.OnSerialized);
        frame.UnlessPaused(statements, after);
        Expression started = Started(frame, writer, statements);
        if (unit.ComposedWriter == writer)
            return started;
        Expression isItself = Expression.OrElse(
            EmissionTarget.IsExactly(frame.Value, node.Type),
            Expression.Not(EmissionTarget.Redirect(frame, unit.ComposedWriter)));
        return Expression.IfThen(isItself, started);
    }

    // int at = 0;
    // try
    // {
    //     …Id…
    //     at = 1;
    //     …Lines…
    //     at = -1;
    // }
    // finally
    // {
    //     if (at >= 0)
    //         Leave(writer, at, sink, value, state);
    // }
    // The position is kept only where a member can pause, or throw what carries a path.
    private static PendingText Members(
        EmissionFrame frame, List<Expression> to, PendingText text, PathTracking path, ObjectNode node, IReadOnlyList<MemberWriter> composed)
    {
        var emitter = new MemberEmitter(frame, frame.Value, isFirst: node.Discriminator is null);
        for (int i = 0; i < node.Members.Length; i++)
        {
            if (MemberEmitter.NeedsPath(node.Members[i]))
                path.Enter(to, i);
            text = emitter.Emit(to, text, node.Members[i], composed[i]);
        }
        if (node.Extension is null)
            return text;
        path.Enter(to, node.Members.Length);
        return emitter.Composed(to, text, composed[^1], isSure: false, canPause: true);
    }

    // What is in the value goes less deep than the options allow, or its composed writer finds out where to stop.
    private ConditionalExpression Started(EmissionFrame frame, ValueWriter writer, List<Expression> statements)
    {
        var otherwise = new List<Expression>();
        Target.Composed(frame, otherwise, PendingText.None(needsComma: false), writer, frame.Value);
        return Expression.IfThenElse(
            Target.Start(frame, maxDepth - 1 - frame.Levels),
            Expression.Block(typeof(void), statements),
            Expression.Block(typeof(void), otherwise));
    }

    private static void AddCallback(List<Expression> statements, EmissionFrame frame, Action<object>? callback)
    {
        if (callback is not null)
            statements.Add(Expression.Invoke(Expression.Constant(callback), Expression.Convert(frame.Value, typeof(object))));
    }
}
