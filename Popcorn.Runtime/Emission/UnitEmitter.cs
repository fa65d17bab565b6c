using System.Linq.Expressions;
using Popcorn.Composition;
using Popcorn.Output;
using Popcorn.Planning;

namespace Popcorn.Emission;

/// <summary>Plan → expression tree: one method for one type in one shape.</summary>
internal sealed class UnitEmitter(EmissionTarget target, int maxDepth)
{
    /// <summary>A method of more members than this costs more to compile than it can save.</summary>
    public const int MostMembers = 512;

    /// <summary>The method, or null when nothing is gained by one.</summary>
    public LambdaExpression? Emit(WriterUnit unit)
    {
        var frame = new EmissionFrame(target, unit.Key.Type, maxDepth);
        return unit.Plan.Root switch
        {
            ObjectNode { Contract.NeedsBox: false } node when node.Members.Length <= MostMembers => frame.Close(Object(frame, node, unit)),
            SequenceNode node when ValueEmitter.IsLoop(node) => frame.Close([Sequence(frame, node, unit)]),
            _ => null,
        };
    }

    // if (value == null)
    //     Null(json);
    // else
    //     …elements…
    private static ConditionalExpression Sequence(EmissionFrame frame, SequenceNode node, WriterUnit unit) => Expression.IfThenElse(
        EmissionFrame.IsNull(frame.Value)!,
        Expression.Call(frame.Target.NullValue, frame.Json),
        new ValueEmitter(frame).Emit(node, unit.ComposedWriter, frame.Value));

    // if (value.GetType() == typeof(Order) || !Redirect(writer, json, value, state))
    //     if (StartObject(json, max))
    //         …members…
    //     else
    //         AtLimit(writer, json, ref value, state);
    //     EndObject(json);
    private static List<Expression> Object(EmissionFrame frame, ObjectNode node, WriterUnit unit)
    {
        ValueWriter writer = unit.ComposedWriter.Inside ?? unit.ComposedWriter;
        var statements = new List<Expression>();
        AddCallback(statements, frame, node.Contract.Type.Info.OnSerializing);
        Expression atLimit = Expression.Call(frame.Target.AtLimit(node.Type), Expression.Constant(writer), frame.Json, frame.Value, frame.State);
        Expression members = Members(frame, node, writer);
        if (node.Discriminator is { } discriminator)
        {
            Expression write = Expression.Call(frame.Target.Discriminator, Expression.Constant(discriminator), frame.Json);
            (atLimit, members) = (Expression.Block(write, atLimit), Expression.Block(write, members));
        }
        statements.Add(Expression.IfThenElse(
            Expression.Call(frame.Target.StartObject, frame.Json, Expression.Constant(frame.MaxDepth)), members, atLimit));
        statements.Add(Expression.Call(frame.Target.EndObject, frame.Json));
        AddCallback(statements, frame, node.Contract.Type.Info.OnSerialized);
        if (unit.ComposedWriter == writer)
            return statements;
        Expression isItself = Expression.OrElse(
            Expression.TypeEqual(frame.Value, node.Type),
            Expression.Not(Expression.Call(
                frame.Target.Redirect(node.Type), Expression.Constant(unit.ComposedWriter), frame.Json, frame.Value, frame.State)));
        return [Expression.IfThen(isItself, Expression.Block(statements))];
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
    //         Unwind(state, clrNames[at]);
    // }
    // The position is kept only where a member can throw what carries a path.
    private static Expression Members(EmissionFrame frame, ObjectNode node, ValueWriter writer)
    {
        var emitter = new MemberEmitter(frame);
        IReadOnlyList<MemberWriter> composed = ((IComposedObject)writer).Members;
        var statements = new List<Expression>();
        var path = new PathTracking(frame);
        for (int i = 0; i < node.Members.Length; i++)
        {
            if (MemberEmitter.NeedsPath(node.Members[i]))
                path.Enter(statements, node.Members[i].Member.ClrName);
            statements.Add(emitter.Emit(node.Members[i], composed[i]));
        }
        if (node.Extension is not null)
        {
            path.Enter(statements, node.Extension.Member.ClrName);
            statements.Add(emitter.Composed(composed[^1]));
        }
        return path.Close(statements);
    }

    private static void AddCallback(List<Expression> statements, EmissionFrame frame, Action<object>? callback)
    {
        if (callback is not null)
            statements.Add(Expression.Invoke(Expression.Constant(callback), Expression.Convert(frame.Value, typeof(object))));
    }
}
