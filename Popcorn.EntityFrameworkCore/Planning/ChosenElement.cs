using System.Linq.Expressions;

namespace Popcorn.EntityFrameworkCore.Planning;

/// <summary>One element of a sequence: <c>First</c> and the like.</summary>
internal static class ChosenElement
{
    private const string OrNone = "OrDefault";

    public static bool Is(Expression value) =>
        value is MethodCallExpression { Arguments: [_] or [_, LambdaExpression or UnaryExpression] } call
        && (call.Method.DeclaringType == typeof(Enumerable) || call.Method.DeclaringType == typeof(Queryable))
        && call.Method.Name is nameof(Enumerable.First) or nameof(Enumerable.FirstOrDefault) or nameof(Enumerable.Single)
            or nameof(Enumerable.SingleOrDefault) or nameof(Enumerable.Last) or nameof(Enumerable.LastOrDefault);

    /// <summary>
    /// <c>o.Lines.Where(predicate).Select(e1 => new Line { … }).FirstOrDefault()</c>: after the choice, EF Core would choose again for each
    /// column. Where there is no row, it returns null for <c>First</c> of rows, too.
    /// </summary>
    public static Expression Project(MethodCallExpression call, LambdaExpression projection)
    {
        if (projection.Body == projection.Parameters[0])
            return call;
        Type operators = call.Method.DeclaringType!;
        Expression rows = RowSequence.GetRows(call.Arguments[0]);
        if (RowSequence.CanHoldNull(rows))
            projection = RowSequence.AdmitNull(projection);
        if (call.Arguments.Count == 2)
            rows = Expression.Call(operators, nameof(Enumerable.Where), [call.Type], rows, call.Arguments[1]);
        rows = Expression.Call(operators, nameof(Enumerable.Select), [call.Type, projection.ReturnType], rows, projection);
        string name = call.Method.Name;
        return Expression.Call(
            operators, name.EndsWith(OrNone, StringComparison.Ordinal) ? name : name + OrNone, [projection.ReturnType], rows);
    }
}
