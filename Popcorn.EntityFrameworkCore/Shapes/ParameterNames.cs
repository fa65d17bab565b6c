using System.Globalization;
using System.Linq.Expressions;

namespace Popcorn.EntityFrameworkCore.Shapes;

/// <summary>
/// Names the parameters of an expression by their depth: e0, e1. EF Core compares the parameters of two expressions by name, also as the
/// key of its query cache, so two parameters that are in scope together must not share one.
/// </summary>
internal sealed class ParameterNames : ExpressionVisitor
{
    private readonly Dictionary<ParameterExpression, ParameterExpression> _renamed = [];
    private int _depth;

    public static LambdaExpression Normalize(LambdaExpression expression) => (LambdaExpression)new ParameterNames().Visit(expression);

    protected override Expression VisitLambda<T>(Expression<T> node)
    {
        ParameterExpression[] parameters = [.. node.Parameters.Select(Rename)];
        Expression body = Visit(node.Body);
        _depth -= parameters.Length;
        return Expression.Lambda<T>(body, parameters);
    }

    protected override Expression VisitParameter(ParameterExpression node) => _renamed.GetValueOrDefault(node, node);

    private ParameterExpression Rename(ParameterExpression parameter) =>
        _renamed[parameter] = Expression.Parameter(parameter.Type, "e" + (_depth++).ToString(CultureInfo.InvariantCulture));
}
