using System.Linq.Expressions;
using Microsoft.EntityFrameworkCore;
using Microsoft.EntityFrameworkCore.Query;

namespace Popcorn.EntityFrameworkCore.Planning;

/// <summary>Reads calls of <c>Include</c> and <c>ThenInclude</c>, and of the operators in their expressions.</summary>
internal static class IncludeCall
{
    public static bool IsOf(MethodCallExpression call, string method) =>
        call.Method.DeclaringType == typeof(EntityFrameworkQueryableExtensions) && call.Method.Name == method;

    public static bool IsOperator(MethodCallExpression call) =>
        call.Method.DeclaringType == typeof(Queryable) || call.Method.DeclaringType == typeof(Enumerable);

    /// <returns>The name in <c>EF.Property(o, "Lines")</c>; null for another call.</returns>
    public static string? FindProperty(MethodCallExpression call) =>
        call.Method.DeclaringType == typeof(EF) && call.Arguments is [_, ConstantExpression { Value: string name }] ? name : null;

    public static Expression Unquote(Expression node) =>
        node is UnaryExpression { NodeType: ExpressionType.Quote } quote ? quote.Operand : node;

    /// <summary>
    /// Of <c>o => o.Lines.Where(…).OrderBy(…)</c>, <c>p => ((CardPayment)p).Bank</c>, or a text. From the row that the query returns on.
    /// </summary>
    public static string[] ReadPath(MethodCallExpression include)
    {
        if (include.Arguments[1] is ConstantExpression { Value: string text })
            return text.Split('.');
        string[] above = include.Method.Name == "ThenInclude" && include.Arguments[0] is MethodCallExpression last ? ReadPath(last) : [];
        return [.. above, .. ReadPath((Unquote(include.Arguments[1]) as LambdaExpression)?.Body)];
    }

    /// <summary>
    /// Finds the rows that a call loads in place of all rows of a collection: <c>order => order.Tags.Where(…)</c> of
    /// <c>Include(line => line.Order.Tags.Where(…))</c>.
    /// </summary>
    /// <param name="include">The call.</param>
    /// <param name="values">Gets the captured variables.</param>
    /// <returns>Null for all rows.</returns>
    public static LambdaExpression? FindFilter(MethodCallExpression include, List<Expression> values)
    {
        if (Unquote(include.Arguments[1]) is not LambdaExpression { Body: MethodCallExpression rows } lambda || !IsOperator(rows))
            return null;
        Expression owner = FindOwner(rows);
        ParameterExpression parameter = Expression.Parameter(owner.Type, lambda.Parameters[0].Name);
        Expression filtered = new ReplacingExpressionVisitor([owner], [parameter]).Visit(rows);
        return Expression.Lambda(new CapturedValue.Extraction(values).Visit(filtered), parameter);
    }

    private static Expression FindOwner(Expression rows) => rows switch
    {
        MemberExpression { Expression: { } owner } => WithoutConversion(owner),
        MethodCallExpression call when FindProperty(call) is not null => WithoutConversion(call.Arguments[0]),
        MethodCallExpression { Arguments: [var source, ..] } => FindOwner(source),
        UnaryExpression conversion => FindOwner(conversion.Operand),
        _ => rows,
    };

    private static IEnumerable<string> ReadPath(Expression? node) => node switch
    {
        MemberExpression access => ReadPath(access.Expression).Append(access.Member.Name),
        UnaryExpression conversion => ReadPath(conversion.Operand),
        MethodCallExpression { Arguments: [var source, ..] } call =>
            FindProperty(call) is { } property ? ReadPath(source).Append(property) : ReadPath(source),
        _ => [],
    };

    private static Expression WithoutConversion(Expression node) =>
        node is UnaryExpression conversion ? WithoutConversion(conversion.Operand) : node;
}
