using System.Linq.Expressions;

namespace Popcorn.EntityFrameworkCore.Shapes;

/// <summary>Finds the collections that a projection loads.</summary>
internal sealed class Collections : ExpressionVisitor
{
    private int _count;
    private int _depth;

    /// <summary>Gets whether two or more are at one level: one statement returns the product of their rows.</summary>
    public bool Multiply { get; private set; }

    /// <summary>Gets how many there are.</summary>
    public int Count { get; private set; }

    /// <summary>Gets how many are nested in each other.</summary>
    public int Depth { get; private set; }

    public static Collections Find(LambdaExpression projection)
    {
        var collections = new Collections();
        collections.Visit(projection.Body);
        return collections;
    }

    protected override Expression VisitLambda<T>(Expression<T> node)
    {
        int above = _count;
        _count = 0;
        Expression visited = base.VisitLambda(node);
        _count = above;
        return visited;
    }

    protected override Expression VisitMethodCall(MethodCallExpression node)
    {
        bool isCollection =
            node.Method.DeclaringType == typeof(Enumerable) && node.Method.Name is nameof(Enumerable.ToList) or nameof(Enumerable.ToArray);
        if (!isCollection)
            return base.VisitMethodCall(node);
        Count++;
        Multiply |= ++_count >= 2;
        Depth = Math.Max(Depth, ++_depth);
        Expression visited = base.VisitMethodCall(node);
        _depth--;
        return visited;
    }
}
