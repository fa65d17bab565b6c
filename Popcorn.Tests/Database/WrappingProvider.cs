using System.Linq.Expressions;
using Microsoft.EntityFrameworkCore.Query;

namespace Popcorn.Tests.Database;

/// <summary>A provider around that of EF Core, which it does not show, as that of LINQKit is.</summary>
internal sealed class WrappingProvider(IAsyncQueryProvider inner) : IAsyncQueryProvider
{
    public static IQueryable<T> Wrap<T>(IQueryable<T> query) =>
        new WrappingProvider((IAsyncQueryProvider)query.Provider).CreateQuery<T>(query.Expression);

    public IQueryable CreateQuery(Expression expression) => throw new NotSupportedException();

    public IQueryable<TElement> CreateQuery<TElement>(Expression expression) => new WrappedQuery<TElement>(this, expression);

    public object? Execute(Expression expression) => inner.Execute(expression);

    public TResult Execute<TResult>(Expression expression) => inner.Execute<TResult>(expression);

    public TResult ExecuteAsync<TResult>(Expression expression, CancellationToken cancellationToken) =>
        inner.ExecuteAsync<TResult>(expression, cancellationToken);
}
