using System.Linq.Expressions;
using System.Reflection;

namespace Popcorn.Client.Expressions;

/// <summary>Finds out whether an expression marks the payload of an envelope.</summary>
internal sealed class PayloadFinder(Func<MethodInfo, ExpressionMarker?> findMarker) : ExpressionVisitor
{
    private bool _isFound;

    public static bool IsIn(Expression expression, Func<MethodInfo, ExpressionMarker?> findMarker)
    {
        var finder = new PayloadFinder(findMarker);
        finder.Visit(expression);
        return finder._isFound;
    }

    protected override Expression VisitMethodCall(MethodCallExpression node)
    {
        _isFound |= findMarker(node.Method) == ExpressionMarker.Payload;
        return base.VisitMethodCall(node);
    }
}
