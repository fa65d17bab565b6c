using System.Diagnostics.CodeAnalysis;
using System.Linq.Expressions;
using Microsoft.EntityFrameworkCore.Query;
using Popcorn.EntityFrameworkCore.Planning;

namespace Popcorn.EntityFrameworkCore.Queries;

/// <summary>
/// Projects the rows that a <c>Select</c> at the end of a query chooses: <c>g => g.First()</c>, <c>o => o.A ?? o.B</c>, conditions and
/// casts. After such an operator EF Core would read all columns of each row that it may choose, or none.
/// </summary>
/// <param name="projection">The projection of the entity type.</param>
/// <param name="result">The type of the elements of the query.</param>
internal sealed class ChosenRows(LambdaExpression projection, Type result)
{
    /// <returns>Null if the query does not end with such a <c>Select</c>.</returns>
    public static Expression? TryProject(Expression query, LambdaExpression projection, Type result)
    {
        if (!IsLast(query, out MethodCallExpression? select, out LambdaExpression? selector)
            || selector.Body is ParameterExpression or MemberExpression)
        {
            return null;
        }
        LambdaExpression projected = Expression.Lambda(new ChosenRows(projection, result).Project(selector.Body), selector.Parameters);
        return QueryMethods.Select(select.Arguments[0], selector.Parameters[0].Type, result, projected);
    }

    public static bool IsLast(Expression query) => IsLast(query, out _, out _);

    private static bool IsLast(
        Expression query,
        [NotNullWhen(true)] out MethodCallExpression? select,
        [NotNullWhen(true)] out LambdaExpression? selector)
    {
        select = query as MethodCallExpression;
        bool isSelect = select?.Method.DeclaringType == typeof(Queryable) && select.Method.Name == nameof(Queryable.Select);
        selector = isSelect ? (LambdaExpression)((UnaryExpression)select!.Arguments[1]).Operand : null;
        return selector is { Parameters.Count: 1 };
    }

    private Expression Project(Expression value)
    {
        switch (value)
        {
            case ConstantExpression { Value: null } or DefaultExpression:
                return Missing;
            case ConditionalExpression choice:
                return Expression.Condition(choice.Test, Project(choice.IfTrue), Project(choice.IfFalse));
            case BinaryExpression { NodeType: ExpressionType.Coalesce } choice:
                return Expression.Condition(IsMissing(choice.Left), Project(choice.Right), Project(choice.Left));
            case UnaryExpression { NodeType: ExpressionType.Convert or ExpressionType.TypeAs, Operand: var operand }:
                return value.Type.IsAssignableFrom(operand.Type)
                    ? Project(operand)
                    : Expression.Condition(
                        Expression.TypeIs(operand, value.Type), Create(Expression.Convert(operand, value.Type)), Missing);
            case MethodCallExpression call when ChosenElement.Is(call):
                return ChosenElement.Project(call, RowConversion.Convert(projection, call.Type, result, canBeNull: false));
            default:
                return Expression.Condition(IsMissing(value), Missing, Create(value));
        }
    }

    private ConstantExpression Missing => Expression.Constant(null, result);

    private static BinaryExpression IsMissing(Expression value) =>
        Expression.ReferenceEqual(value, Expression.Constant(null, value.Type));

    private Expression Create(Expression value)
    {
        ParameterExpression row = projection.Parameters[0];
        value = value.Type == row.Type ? value : Expression.Convert(value, row.Type);
        Expression created = ReplacingExpressionVisitor.Replace(row, value, projection.Body);
        return created.Type == result ? created : Expression.Convert(created, result);
    }
}
