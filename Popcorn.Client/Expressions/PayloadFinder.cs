namespace Popcorn.Client.Expressions;

/// <summary>Finds out whether an expression marks the payload of an envelope.</summary>
internal sealed class PayloadFinder : ExpressionVisitor
{
    private bool _isFound;

    public static bool IsIn(Expression expression)
    {
        var finder = new PayloadFinder();
        finder.Visit(expression);
        return finder._isFound;
    }

    protected override Expression VisitMethodCall(MethodCallExpression node)
    {
        _isFound |= node.Method.DeclaringType == typeof(Include) && node.Method.Name == nameof(Include.Payload);
        return base.VisitMethodCall(node);
    }
}
