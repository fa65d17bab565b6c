using System.Linq.Expressions;
using Microsoft.EntityFrameworkCore;
using Microsoft.EntityFrameworkCore.Metadata;
using Microsoft.EntityFrameworkCore.Query;
using Popcorn.EntityFrameworkCore.Planning;

namespace Popcorn.EntityFrameworkCore.Queries;

/// <summary>What a query of the app returns: rows of an entity type, or objects that it creates itself.</summary>
/// <param name="Provider">The provider of EF Core, where a library has wrapped that of the query.</param>
/// <param name="Model">The model; null for a query that is not of EF Core.</param>
/// <param name="Entity">The entity type, if the query returns rows.</param>
/// <param name="Created">The object, if the query creates objects in a way that can be taken apart.</param>
/// <param name="Start">The entity set that the query starts from; null if it starts from something else.</param>
/// <param name="CanBeNull">Whether a row can be missing.</param>
/// <param name="DecidesSplitting">Whether the query says how its collections are loaded.</param>
internal readonly record struct QueryShape(
    IAsyncQueryProvider Provider, IModel? Model, IEntityType? Entity, CreatedObject? Created, EntityQueryRootExpression? Start,
    bool CanBeNull, bool DecidesSplitting)
{
    /// <exception cref="PopcornException">The entity type of the rows is not known, or they can no longer be projected.</exception>
    public static QueryShape Read(Expression query, IAsyncQueryProvider provider)
    {
        bool decidesSplitting = false;
        Expression node = query;
        for (; node is MethodCallExpression { Object: null, Arguments: [var source, ..] } call; node = source)
        {
            decidesSplitting |= SplitQueries.IsDecision(call.Method);
        }
        var start = node as EntityQueryRootExpression;
        IEntityType? rootType = start?.EntityType;
        provider = (node as QueryRootExpression)?.QueryProvider ?? provider;
        // A query can also start from a function of the database, or from SQL of the app that returns plain values.
        if ((rootType?.Model ?? QueryContext.Find(provider)?.Model) is not { } model)
            return IsOfContext(node) ? throw CreateWithoutContext(provider) : default;
        SourceElement element = SourceElement.Read(query);
        if (element.IsCreated)
        {
            CreatedObject? created = element.Created;
            bool canBeRewritten = created is not null && CreatedRows.CanRewrite(query);
            if (created is { HasArguments: true } && !canBeRewritten)
                created = created.WithoutArguments();
            created = created is null ? null : created with { Model = model, CanBeRewritten = canBeRewritten };
            return new QueryShape(provider, model, null, created, start, false, decidesSplitting);
        }
        IEntityType? entity = rootType?.ClrType == element.Type ? rootType : model.FindEntityType(element.Type);
        if (entity is null && model.GetEntityTypes().Any(type => element.Type.IsAssignableFrom(type.ClrType)))
            throw CreateUnknown(element.Type);
        if (entity is not null && element.IsChosen && !ChosenRows.IsLast(query))
            throw CreateLate(element.Type);
        return new QueryShape(provider, model, entity, null, start, element.CanBeNull, decidesSplitting);
    }

    /// <summary>Whether a query starts from what a context has.</summary>
    private static bool IsOfContext(Expression root) => root is QueryRootExpression
        || (root is MethodCallExpression { Object: { } owner } && typeof(DbContext).IsAssignableFrom(owner.Type));

    private static PopcornException CreateWithoutContext(IQueryProvider provider) => new(
        $"A query of {provider.GetType()} that starts from a function of the database, or from plain values, cannot be projected: its "
        + "context is not known. Start it from the set of an entity type.");

    private static PopcornException CreateUnknown(Type type) => new(
        $"A query whose rows are converted to {type} cannot be projected: its entity type is not known. Call Project before the "
        + "conversion, or make it a query for the entity type.");

    private static PopcornException CreateLate(Type type) => new(
        $"A query for {type} chooses each row in a Select (First of a group, ??, a condition or a cast to a derived type), and EF Core "
        + "reads all columns of such rows if other operators follow. Call Project right after this Select, and other operators before it.");
}
