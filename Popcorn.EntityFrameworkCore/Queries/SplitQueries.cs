using System.Collections.Concurrent;
using System.Linq.Expressions;
using System.Reflection;
using Microsoft.EntityFrameworkCore.Infrastructure;
using Popcorn.EntityFrameworkCore.Shapes;

namespace Popcorn.EntityFrameworkCore.Queries;

/// <summary>
/// Splits queries for which one statement would return the product of several collections. Splitting is a part of relational providers,
/// which the package does not reference: what it needs of them is found by name.
/// </summary>
internal static class SplitQueries
{
    private const string Extensions = "Microsoft.EntityFrameworkCore.RelationalQueryableExtensions";
    private const string Options = "Microsoft.EntityFrameworkCore.Infrastructure.RelationalOptionsExtension";
    private const string AsSplitQuery = "AsSplitQuery";
    private const string AsSingleQuery = "AsSingleQuery";

    private static readonly ConcurrentDictionary<(Assembly, string), MethodInfo?> Methods = new();

    /// <summary>Whether an operator of the app decides how collections are loaded.</summary>
    public static bool IsDecision(MethodInfo method) =>
        method.Name is AsSplitQuery or AsSingleQuery && method.DeclaringType?.FullName == Extensions;

    /// <summary>Has EF Core read collections beside each other by a statement each, and others in one, for which it would warn.</summary>
    /// <returns>The query itself if the provider is not relational, or if the options of the context decide.</returns>
    public static Expression Apply(Expression query, IQueryProvider provider, Projection projection)
    {
        if (projection.Collections < 2 || QueryContext.Find(provider) is not { } context)
            return query;
        foreach (IDbContextOptionsExtension options in context.GetService<IDbContextOptions>().Extensions)
        {
            if (FindRelational(options.GetType()) is not { } type)
                continue;
            return type.GetProperty("QuerySplittingBehavior")?.GetValue(options) is null
                ? Call(type.Assembly, projection.Multiplies ? AsSplitQuery : AsSingleQuery, query)
                : query;
        }
        return query;
    }

    private static Expression Call(Assembly relational, string method, Expression query) =>
        Methods.GetOrAdd((relational, method), static key => key.Item1.GetType(Extensions)?.GetMethod(key.Item2)) is { } found
            ? Expression.Call(found.MakeGenericMethod(QueryMethods.FindElementType(query.Type)!), query)
            : query;

    private static Type? FindRelational(Type? options)
    {
        while (options is not null && options.FullName != Options)
            options = options.BaseType;
        return options;
    }
}
