using System.Linq.Expressions;

namespace Popcorn.Computed;

/// <summary>Finds captured variables of an expression: parameters for a database, whose values differ from request to request.</summary>
internal sealed class CapturedValues : ExpressionVisitor
{
    private bool _isFound;

    public static bool IsIn(LambdaExpression expression)
    {
        var finder = new CapturedValues();
        finder.Visit(expression);
        return finder._isFound;
    }

    protected override Expression VisitConstant(ConstantExpression node)
    {
        Type type = Nullable.GetUnderlyingType(node.Type) ?? node.Type;
        _isFound |= node.Value is not null && type.Assembly != typeof(object).Assembly && !type.IsEnum;
        return node;
    }
}
