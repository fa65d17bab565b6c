using System.Linq.Expressions;
using System.Reflection;

namespace Popcorn.EntityFrameworkCore.Planning;

/// <summary>Stands for a captured variable of a query, whose value differs from request to request, in what all requests share.</summary>
internal static class CapturedValue
{
    private static readonly MethodInfo GetMethod = typeof(CapturedValue).GetMethod(nameof(Get))!;

    /// <returns>Null for another call.</returns>
    public static int? FindIndex(MethodCallExpression node) =>
        node.Method.IsGenericMethod && node.Method.GetGenericMethodDefinition() == GetMethod
            ? (int)((ConstantExpression)node.Arguments[0]).Value!
            : null;

    /// <summary>Only in expressions.</summary>
    /// <param name="index">The number of the variable.</param>
    public static TValue Get<TValue>(int index) => throw new InvalidOperationException($"Variable {index} is not bound.");

    /// <summary>Replaces captured variables.</summary>
    internal sealed class Extraction(List<Expression> values) : ExpressionVisitor
    {
        protected override Expression VisitMember(MemberExpression node) =>
            IsCaptured(node) ? Extract(node) : base.VisitMember(node);

        protected override Expression VisitConstant(ConstantExpression node) =>
            node.Value is null || node.Type.IsPrimitive || node.Type.IsEnum || node.Type == typeof(string) ? node : Extract(node);

        private static bool IsCaptured(MemberExpression node) =>
            node.Expression is null or ConstantExpression || (node.Expression is MemberExpression owner && IsCaptured(owner));

        private MethodCallExpression Extract(Expression value)
        {
            values.Add(value);
            return Expression.Call(GetMethod.MakeGenericMethod(value.Type), Expression.Constant(values.Count - 1));
        }
    }
}
