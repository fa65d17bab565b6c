using Microsoft.EntityFrameworkCore.Infrastructure;
using Microsoft.EntityFrameworkCore.Metadata;
using Microsoft.EntityFrameworkCore.Query;

namespace Popcorn.EntityFrameworkCore.Queries;

/// <summary>Creates entity sets inside of a query.</summary>
/// <param name="provider">The provider of the query.</param>
/// <param name="start">The set that the query starts from; null for a function of the database, or for plain values.</param>
internal sealed class QueryRoots(IAsyncQueryProvider provider, EntityQueryRootExpression? start)
{
    /// <summary>As EF Core does for a navigation: a query for the past (<c>TemporalAsOf</c>) reads related rows of the same time.</summary>
    public EntityQueryRootExpression Create(IEntityType type)
    {
        if (start is null || start.GetType() == typeof(EntityQueryRootExpression))
            return new EntityQueryRootExpression(provider, type);
        var navigations = QueryContext.Find(provider)?.GetService<INavigationExpansionExtensibilityHelper>() ?? throw new PopcornException(
            $"A query of {provider.GetType()} that starts from {start.GetType().Name} cannot load {type.ClrType}, which a query filter can "
            + "hide: its context is not known. Start it from a set of the context.");
        navigations.ValidateQueryRootCreation(type, start);
        return navigations.CreateQueryRoot(type, start);
    }
}
