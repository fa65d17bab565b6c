using System.Linq.Expressions;
using Microsoft.EntityFrameworkCore;

namespace Popcorn.EntityFrameworkCore.Planning;

/// <summary>Finds the related rows that a query of the app includes, by <c>Include</c> and <c>ThenInclude</c>.</summary>
internal static class IncludeReader
{
    private static readonly string[] Projecting = [nameof(Queryable.Select), nameof(Queryable.SelectMany), nameof(Queryable.GroupBy)];

    /// <param name="query">The query.</param>
    /// <param name="values">Gets the captured variables of the filters, for which the result has a <see cref="CapturedValue"/>.</param>
    public static IncludedRows Read(Expression query, List<Expression> values)
    {
        var calls = new Stack<MethodCallExpression>();
        for (Expression node = query; node is MethodCallExpression { Arguments: [var source, ..] } call; node = source)
            calls.Push(call);
        IncludedRows included = IncludedRows.None;
        string[] last = [];
        foreach (MethodCallExpression call in calls)
        {
            if (call.Method.DeclaringType == typeof(Queryable))
                included = Follow(included, call);
            else if (call.Method.DeclaringType != typeof(EntityFrameworkQueryableExtensions))
                continue;
            else if (call.Method.Name == nameof(EntityFrameworkQueryableExtensions.IgnoreAutoIncludes))
                included = included with { IgnoresAutoIncludes = true };
            else if (call.Method.Name is "Include" or "ThenInclude")
            {
                last = [.. call.Method.Name == "ThenInclude" ? last : [], .. ReadPath(call.Arguments[1])];
                included = included.Add(last, FindFilter(call.Arguments[1], values));
            }
        }
        return included;
    }

    private static LambdaExpression? FindFilter(Expression argument, List<Expression> values) =>
        argument is UnaryExpression { Operand: LambdaExpression { Body: MethodCallExpression call } filter }
        && call.Method.DeclaringType == typeof(Enumerable)
            ? (LambdaExpression)new CapturedValue.Extraction(values).Visit(filter)
            : null;

    /// <summary>Includes are those of the rows that the last operator returns: <c>Select(o => o.Customer)</c> keeps those below.</summary>
    private static IncludedRows Follow(IncludedRows included, MethodCallExpression call)
    {
        if (call.Method.Name is nameof(Queryable.OfType) or nameof(Queryable.Cast) || !Projecting.Contains(call.Method.Name))
            return included;
        string[] path = call.Method.Name == nameof(Queryable.GroupBy) || call.Arguments.Count != 2 ? [] : ReadPath(call.Arguments[1]);
        return path.Length == 0
            ? IncludedRows.None with { IgnoresAutoIncludes = included.IgnoresAutoIncludes }
            : path.Aggregate(included, (below, name) => below.Get(name));
    }

    /// <summary><c>o => o.Lines.Where(…).OrderBy(…)</c>, <c>p => ((CardPayment)p).Bank</c>, or a text.</summary>
    private static string[] ReadPath(Expression argument)
    {
        if (argument is ConstantExpression { Value: string text })
            return text.Split('.');
        if (argument is UnaryExpression { NodeType: ExpressionType.Quote } quote)
            argument = quote.Operand;
        var path = new Stack<string>();
        for (Expression? node = (argument as LambdaExpression)?.Body; node is not (null or ParameterExpression);)
        {
            switch (node)
            {
                case MemberExpression access:
                    path.Push(access.Member.Name);
                    node = access.Expression;
                    break;
                case UnaryExpression conversion:
                    node = conversion.Operand;
                    break;
                case MethodCallExpression { Arguments: [var source, ..] } call:
                    if (call.Method.DeclaringType == typeof(EF) && call.Arguments[1] is ConstantExpression { Value: string name })
                        path.Push(name);
                    node = source;
                    break;
                default:
                    return [];
            }
        }
        return [.. path];
    }
}
