using System.Linq.Expressions;
using Microsoft.EntityFrameworkCore;

namespace Popcorn.EntityFrameworkCore.Planning;

/// <summary>What an expression says about the sequence of rows that it is.</summary>
internal static class RowSequence
{
    /// <summary>Operators whose rows are those of their source.</summary>
    private static readonly HashSet<string> Keeping =
    [
        nameof(Enumerable.Where), nameof(Enumerable.OrderBy), nameof(Enumerable.OrderByDescending), nameof(Enumerable.ThenBy),
        nameof(Enumerable.ThenByDescending), nameof(Enumerable.Take), nameof(Enumerable.Skip), nameof(Enumerable.Distinct),
        nameof(Enumerable.Reverse), nameof(Enumerable.OfType), nameof(Enumerable.Cast), nameof(Queryable.AsQueryable),
        nameof(Enumerable.ToList), nameof(Enumerable.ToArray), nameof(Enumerable.ToHashSet), nameof(Enumerable.AsEnumerable),
    ];

    /// <summary>Gets the rows of <c>rows.ToList()</c> and the like: EF Core applies no operator after it.</summary>
    public static Expression GetRows(Expression collection) =>
        collection is MethodCallExpression { Arguments: [var rows], Method: { DeclaringType: var type, Name: var name } }
        && type == typeof(Enumerable)
        && name is nameof(Enumerable.ToList) or nameof(Enumerable.ToArray) or nameof(Enumerable.ToHashSet)
            or nameof(Enumerable.AsEnumerable)
            ? rows
            : collection;

    /// <summary>Whether one of the rows can be null, as in <c>o.Lines.Select(l => l.Product)</c> or after <c>DefaultIfEmpty</c>.</summary>
    public static bool CanHoldNull(Expression rows)
    {
        while (rows is MethodCallExpression call && call.Method.DeclaringType != typeof(EF))
        {
            rows = call.Arguments[0];
            // One of several collections: o.Lines.Select(l => l.Tags).First()
            if (ChosenElement.Is(call) && GetRows(rows) is MethodCallExpression { Arguments: [_, LambdaExpression { Body: var chosen }] })
                rows = chosen;
            else if (!Keeping.Contains(call.Method.Name))
                return true;
        }
        return false;
    }

    /// <summary><c>e1 => e1 == null ? null : new Product { … }</c></summary>
    public static LambdaExpression AdmitNull(LambdaExpression projection)
    {
        ParameterExpression row = projection.Parameters[0];
        if (projection.Body == row || row.Type.IsValueType || projection.ReturnType.IsValueType)
            return projection;
        Expression isMissing = Expression.ReferenceEqual(row, Expression.Constant(null, row.Type));
        Expression missing = Expression.Constant(null, projection.ReturnType);
        return Expression.Lambda(Expression.Condition(isMissing, missing, projection.Body, projection.ReturnType), row);
    }
}
