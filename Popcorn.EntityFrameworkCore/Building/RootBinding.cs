using System.Linq.Expressions;
using Microsoft.EntityFrameworkCore.Metadata;
using Microsoft.EntityFrameworkCore.Query;
using Popcorn.EntityFrameworkCore.Planning;

namespace Popcorn.EntityFrameworkCore.Building;

/// <summary>
/// Gives a projection, which all queries share, what belongs to one query: the sets of its context, and captured variables.
/// </summary>
/// <param name="createRoot">Creates the set of an entity type.</param>
/// <param name="values">The captured variables.</param>
internal sealed class RootBinding(Func<IEntityType, Expression> createRoot, IReadOnlyList<Expression> values) : ExpressionVisitor
{
    /// <summary>Whether a projection has something that belongs to one query.</summary>
    public static bool IsNeeded(LambdaExpression projection)
    {
        var search = new Search();
        search.Visit(projection);
        return search.IsFound;
    }

    protected override Expression VisitMethodCall(MethodCallExpression node) =>
        CapturedValue.FindIndex(node) is { } index ? values[index] : base.VisitMethodCall(node);

    /// <summary>Only of plain sets: others, such as <c>FromSql</c>, are in expressions of a query, which have their provider.</summary>
    protected override Expression VisitExtension(Expression node) =>
        node.GetType() == typeof(EntityQueryRootExpression)
            ? createRoot(((EntityQueryRootExpression)node).EntityType)
            : node;

    private sealed class Search : ExpressionVisitor
    {
        public bool IsFound { get; private set; }

        protected override Expression VisitMethodCall(MethodCallExpression node)
        {
            IsFound |= CapturedValue.FindIndex(node) is not null;
            return base.VisitMethodCall(node);
        }

        /// <summary>A node of EF Core is the root of a query, or may contain one.</summary>
        protected override Expression VisitExtension(Expression node)
        {
            IsFound = true;
            return node;
        }
    }
}
