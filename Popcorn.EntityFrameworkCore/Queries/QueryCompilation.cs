using Microsoft.EntityFrameworkCore.Query;

namespace Popcorn.EntityFrameworkCore.Queries;

/// <summary>Has EF Core compile a query without sending it.</summary>
internal static class QueryCompilation
{
    /// <summary>EF Core keeps queries that are read by <c>ToList</c> apart from those that are read by <c>ToListAsync</c>.</summary>
    public static void Compile<T>(IQueryable<T> query)
    {
        if (query.Provider is not IAsyncQueryProvider provider)
            return;
        // A connection is opened when the result is enumerated.
        _ = provider.Execute<IEnumerable<T>>(query.Expression);
        _ = provider.ExecuteAsync<IAsyncEnumerable<T>>(query.Expression);
    }
}
