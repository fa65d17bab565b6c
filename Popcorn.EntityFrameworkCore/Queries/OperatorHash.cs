using System.Linq.Expressions;
using Microsoft.EntityFrameworkCore.Query;

namespace Popcorn.EntityFrameworkCore.Queries;

/// <summary>
/// Hashes the operators of a query, without the values in it. For budgets only: two queries can have the same hash, and what a request
/// reads must not depend on it.
/// </summary>
internal sealed class OperatorHash : ExpressionVisitor
{
    private HashCode _hash;

    public static int Compute(Expression query)
    {
        var hash = new OperatorHash();
        hash.Visit(query);
        return hash._hash.ToHashCode();
    }

    public override Expression? Visit(Expression? node)
    {
        if (node is not null)
        {
            _hash.Add(node.NodeType);
            _hash.Add(node.Type);
        }
        return base.Visit(node);
    }

    protected override Expression VisitMember(MemberExpression node)
    {
        _hash.Add(node.Member);
        return base.VisitMember(node);
    }

    protected override Expression VisitMethodCall(MethodCallExpression node)
    {
        _hash.Add(node.Method);
        return base.VisitMethodCall(node);
    }

    protected override Expression VisitExtension(Expression node)
    {
        if (node is EntityQueryRootExpression root)
            _hash.Add(root.EntityType);
        return node;
    }
}
