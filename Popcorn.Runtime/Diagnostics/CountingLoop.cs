using System.Linq.Expressions;

namespace Popcorn.Diagnostics;

/// <summary>A loop that starts at a number, ends by a test at its head and counts up at its end: in C# a <c>for</c>.</summary>
internal sealed record CountingLoop(Expression Test, Expression Step, Expression[] Statements)
{
    /// <param name="start">The statement before the loop.</param>
    /// <param name="statement">The loop.</param>
    public static CountingLoop? Find(Expression start, Expression statement) =>
        start is BinaryExpression { NodeType: ExpressionType.Assign, Left: ParameterExpression counter, Right: ConstantExpression }
        && statement is LoopExpression { Body: BlockExpression block }
        && block.Expressions.ToArray() is
            [ConditionalExpression
            {
                Test: BinaryExpression { NodeType: ExpressionType.GreaterThanOrEqual } end,
                IfTrue: GotoExpression { Kind: GotoExpressionKind.Break },
            }, .. var statements,
            UnaryExpression { NodeType: ExpressionType.PreIncrementAssign } step]
        && end.Left == counter && step.Operand == counter
            ? new CountingLoop(Expression.LessThan(end.Left, end.Right), step, statements)
            : null;
}
