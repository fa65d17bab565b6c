using System.Linq.Expressions;

namespace Popcorn.EntityFrameworkCore.Building;

/// <summary>Replaces the parameter of an expression.</summary>
internal sealed class ParameterReplacement(ParameterExpression parameter, Expression value) : ExpressionVisitor
{
    public static Expression Replace(LambdaExpression lambda, Expression value) =>
        new ParameterReplacement(lambda.Parameters[0], value).Visit(lambda.Body);

    protected override Expression VisitParameter(ParameterExpression node) => node == parameter ? value : node;
}
