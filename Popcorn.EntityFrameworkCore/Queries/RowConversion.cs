using System.Linq.Expressions;
using Microsoft.EntityFrameworkCore.Query;
using Popcorn.EntityFrameworkCore.Planning;

namespace Popcorn.EntityFrameworkCore.Queries;

/// <summary>Adapts the projection of an entity type to a query that converts its rows, or that can miss some.</summary>
internal static class RowConversion
{
    /// <summary><c>e0 => e0 == null ? null : (IOrder)new Order { Id = ((Order)e0).Id }</c></summary>
    public static LambdaExpression Convert(LambdaExpression projection, Type element, Type result, bool canBeNull)
    {
        ParameterExpression row = projection.Parameters[0];
        if (element == row.Type && projection.ReturnType == result && !canBeNull)
            return projection;
        ParameterExpression parameter = element == row.Type ? row : Expression.Parameter(element, row.Name);
        Expression body = projection.Body;
        if (parameter != row)
            body = ReplacingExpressionVisitor.Replace(row, Expression.Convert(parameter, row.Type), body);
        if (body.Type != result)
            body = Expression.Convert(body, result);
        LambdaExpression converted = Expression.Lambda(body, parameter);
        return canBeNull ? RowSequence.AdmitNull(converted) : converted;
    }
}
