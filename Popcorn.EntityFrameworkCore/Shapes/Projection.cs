using System.Linq.Expressions;
using Popcorn.EntityFrameworkCore.Building;
using Popcorn.EntityFrameworkCore.Planning;

namespace Popcorn.EntityFrameworkCore.Shapes;

/// <summary>The expression that projects a query, and that selections with an equal one share.</summary>
/// <param name="query">The query.</param>
/// <param name="key">The expression.</param>
internal sealed class Projection(QueryKey query, ExpressionKey key)
{
    public QueryKey Query => query;

    public ExpressionKey Key => key;

    public LambdaExpression Expression => key.Expression;

    /// <summary>Whether the expression has something that each query gives it: see <see cref="RootBinding"/>.</summary>
    public bool NeedsBinding { get; } = RootBinding.IsNeeded(key.Expression);

    /// <summary>
    /// The values that are left in the objects that the query creates, by constructors with arguments or with rows that it chooses; null
    /// for other queries, which are projected by the expression.
    /// </summary>
    public CreatedObject? Arguments { get; init; }

    /// <summary>How many collections are loaded.</summary>
    public int Collections { get; init; }

    /// <summary>Whether two or more are at one level, so that one statement would return the product of their rows.</summary>
    public bool Multiplies { get; init; }

    /// <summary>Whether it reads all columns of its rows.</summary>
    public bool IsCoarse { get; init; }

    /// <summary>Whether a selection of the server uses it. Clients cannot evict it.</summary>
    public bool IsServerChosen { get; set; }

    /// <summary>Whether it holds a slot. Read without the lock.</summary>
    public volatile bool IsAdmitted;

    public long LastUse { get; set; }
}
