using System.Linq.Expressions;
using Microsoft.EntityFrameworkCore.Query;
using Popcorn.EntityFrameworkCore.Planning;

namespace Popcorn.EntityFrameworkCore.Building;

/// <summary>
/// Gives a projection, which all queries share, what belongs to one query: the provider of entity sets, and captured variables.
/// </summary>
internal sealed class RootBinding(IAsyncQueryProvider provider, IReadOnlyList<Expression> values) : ExpressionVisitor
{
    protected override Expression VisitMethodCall(MethodCallExpression node) =>
        CapturedValue.FindIndex(node) is { } index ? values[index] : base.VisitMethodCall(node);


    protected override Expression VisitExtension(Expression node) =>
        node is EntityQueryRootExpression root ? new EntityQueryRootExpression(provider, root.EntityType) : node;
}
