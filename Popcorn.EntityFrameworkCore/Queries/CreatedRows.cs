using System.Diagnostics.CodeAnalysis;
using System.Linq.Expressions;
using Popcorn.EntityFrameworkCore.Building;
using Popcorn.EntityFrameworkCore.Planning;

namespace Popcorn.EntityFrameworkCore.Queries;

/// <summary>
/// Leaves values out of the objects that a query creates, in the operator that creates them. After it, EF Core would not know which
/// argument of a constructor is which member.
/// </summary>
internal static class CreatedRows
{
    private static readonly string[] Creating =
    [
        nameof(Queryable.Select), nameof(Queryable.SelectMany), nameof(Queryable.Join), nameof(Queryable.GroupJoin),
        nameof(Queryable.GroupBy), nameof(Queryable.Zip), "LeftJoin", "RightJoin",
    ];

    /// <summary>Whether no operator follows for which it matters what the objects have.</summary>
    public static bool CanRewrite(Expression query)
    {
        while (query is MethodCallExpression call)
        {
            if (IsCreating(call, out _))
                return true;
            if (!LeavesElements(call))
                return false;
            query = call.Arguments[0];
        }
        return false;
    }

    /// <param name="query">The query.</param>
    /// <param name="needed">The values that are needed.</param>
    /// <param name="rewriter">Rewrites the expression of one object.</param>
    public static Expression Rewrite(Expression query, CreatedObject needed, CreatedObjectRewriter rewriter)
    {
        var call = (MethodCallExpression)query;
        bool isCreating = IsCreating(call, out LambdaExpression? creation);
        Expression[] arguments = [.. call.Arguments];
        if (isCreating)
            arguments[^1] = Expression.Quote(Expression.Lambda(creation!.Type, RewriteBody(creation.Body), creation.Parameters));
        else
            arguments[0] = Rewrite(arguments[0], needed, rewriter);
        return call.Update(null, arguments);

        Expression RewriteBody(Expression body) => body is UnaryExpression conversion
            ? conversion.Update(RewriteBody(conversion.Operand))
            : rewriter.Rewrite(body, needed);
    }

    private static bool IsCreating(MethodCallExpression call, [NotNullWhen(true)] out LambdaExpression? creation)
    {
        creation = call.Method.DeclaringType == typeof(Queryable) && Creating.Contains(call.Method.Name)
            ? (call.Arguments[^1] as UnaryExpression)?.Operand as LambdaExpression
            : null;
        Expression? body = creation?.Body;
        while (body is UnaryExpression { NodeType: ExpressionType.Convert } conversion)
            body = conversion.Operand;
        return body is NewExpression or MemberInitExpression && creation!.ReturnType == QueryMethods.FindElementType(call.Type);
    }

    /// <summary>Pages, and operators of EF Core: <c>TagWith</c>, <c>AsSplitQuery</c>, <c>IgnoreQueryFilters</c>.</summary>
    private static bool LeavesElements(MethodCallExpression call) => call.Method.DeclaringType == typeof(Queryable)
        ? call.Method.Name is nameof(Queryable.Skip) or nameof(Queryable.Take)
        : call.Method.DeclaringType?.Namespace == "Microsoft.EntityFrameworkCore" && call.Arguments.Count > 0;
}
