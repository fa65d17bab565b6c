using System.Linq.Expressions;
using System.Reflection;
using System.Runtime.CompilerServices;
using Microsoft.EntityFrameworkCore;

namespace Popcorn.EntityFrameworkCore.Queries;

/// <summary>Adds operators to queries.</summary>
internal static class QueryMethods
{
    private static readonly MethodInfo SelectMethod =
        new Func<IQueryable<object>, Expression<Func<object, object>>, IQueryable<object>>(Queryable.Select)
            .Method.GetGenericMethodDefinition();

    private static readonly MethodInfo AsNoTrackingMethod =
        new Func<IQueryable<object>, IQueryable<object>>(EntityFrameworkQueryableExtensions.AsNoTracking)
            .Method.GetGenericMethodDefinition();

    /// <summary>Methods of element types. They go with the type, which can be unloaded.</summary>
    private static readonly ConditionalWeakTable<Type, MethodInfo> KnownSelect = [];
    private static readonly ConditionalWeakTable<Type, MethodInfo> KnownAsNoTracking = [];

    /// <summary>Element types of sequences; <c>void</c> for a type that is none.</summary>
    private static readonly ConditionalWeakTable<Type, Type> KnownElements = [];

    public static MethodCallExpression Select(Expression query, Type element, Type result, LambdaExpression selector)
    {
        MethodInfo select = element == result
            ? KnownSelect.GetValue(element, static element => SelectMethod.MakeGenericMethod(element, element))
            : SelectMethod.MakeGenericMethod(element, result);
        return Expression.Call(select, query, Expression.Quote(selector));
    }

    public static MethodCallExpression AsNoTracking(Expression query) => Expression.Call(
        KnownAsNoTracking.GetValue(FindElementType(query.Type)!, static element => AsNoTrackingMethod.MakeGenericMethod(element)), query);

    /// <returns>Null if the type is no sequence.</returns>
    public static Type? FindElementType(Type type)
    {
        Type element = KnownElements.GetValue(type, static type => ReadElementType(type) ?? typeof(void));
        return element == typeof(void) ? null : element;
    }

    private static Type? ReadElementType(Type type)
    {
        if (type == typeof(string))
            return null;
        if (IsOf(type, typeof(IQueryable<>)) || IsOf(type, typeof(IOrderedQueryable<>)) || IsOf(type, typeof(IEnumerable<>)))
            return type.GenericTypeArguments[0];
        return Array.Find(type.GetInterfaces(), each => IsOf(each, typeof(IEnumerable<>)))?.GenericTypeArguments[0];
    }

    private static bool IsOf(Type type, Type definition) => type.IsGenericType && type.GetGenericTypeDefinition() == definition;
}
