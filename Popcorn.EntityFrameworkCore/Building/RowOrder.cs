using System.Linq.Expressions;
using Microsoft.EntityFrameworkCore.Metadata;
using Popcorn.EntityFrameworkCore.Planning;
using static Popcorn.EntityFrameworkCore.Building.QueryExpressions;

namespace Popcorn.EntityFrameworkCore.Building;

/// <summary>Orders the rows of a collection by their key.</summary>
internal static class RowOrder
{
    /// <summary>EF Core loads the innermost collection in any order, and drops that of an <c>Include</c>.</summary>
    public static Expression Ensure(Expression rows, ITypeBase type) => IsOrdered(rows) ? rows : Order(rows, type);

    private static bool IsOrdered(Expression rows) => rows is MethodCallExpression { Arguments: [var source, ..] } call
        && (call.Method.Name.Contains("Order", StringComparison.Ordinal) || IsOrdered(source));

    private static Expression Order(Expression source, ITypeBase type)
    {
        Type element = type.ClrType;
        string method = nameof(Enumerable.OrderBy);
        IProperty[] keys = [.. SortKeys.Find(type)];
        foreach (IProperty key in keys.All(key => SortKeys.FindSortedType(key) is not null) ? keys : [])
        {
            ParameterExpression parameter = CreateParameter(element, 0);
            Expression value = Cast(Access(parameter, key), SortKeys.FindSortedType(key)!);
            source = Call(method, [element, value.Type], source, Expression.Lambda(value, parameter));
            method = nameof(Enumerable.ThenBy);
        }
        return source;
    }
}
