using System.Collections;
using System.Linq.Expressions;

namespace Popcorn.Tests.Database;

/// <summary>A query of a provider around that of EF Core, which it does not show, as <c>AsExpandable</c> of LINQKit returns.</summary>
internal sealed class WrappedQuery<T>(IQueryProvider provider, Expression expression) : IOrderedQueryable<T>
{
    public Type ElementType => typeof(T);

    public Expression Expression => expression;

    public IQueryProvider Provider => provider;

    public IEnumerator<T> GetEnumerator() => provider.Execute<IEnumerable<T>>(expression).GetEnumerator();

    IEnumerator IEnumerable.GetEnumerator() => GetEnumerator();
}
