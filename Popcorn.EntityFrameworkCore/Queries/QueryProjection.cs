using System.Linq.Expressions;
using System.Reflection;
using Microsoft.EntityFrameworkCore;
using Microsoft.EntityFrameworkCore.Query;
using Popcorn.EntityFrameworkCore.Shapes;

namespace Popcorn.EntityFrameworkCore.Queries;

/// <summary>Adds the projection to a query.</summary>
internal static class QueryProjection<T>
    where T : class
{
    private static readonly MethodInfo SelectMethod =
        new Func<IQueryable<T>, Expression<Func<T, T>>, IQueryable<T>>(Queryable.Select).Method;

    private static readonly MethodInfo AsNoTrackingMethod =
        new Func<IQueryable<T>, IQueryable<T>>(EntityFrameworkQueryableExtensions.AsNoTracking).Method;

    public static IQueryable<T> Apply(IQueryable<T> query, SelectedObject? selected)
    {
        if (query.Provider is not IAsyncQueryProvider)
            return query; // A collection in memory.
        QueryShape shape = QueryShape.Read(query.Expression, typeof(T));
        ShapeStore? store = shape.Model is { } model ? ModelOptions.GetStore(model) : null;
        Expression source = shape.Entity is null ? query.Expression : Expression.Call(AsNoTrackingMethod, query.Expression);
        LambdaExpression? projection = Find(shape, store, selected);
        if (projection is null && shape.Created is null)
        {
            ProjectionMetrics.CountNone();
            Report(store, selected, PopcornDiagnosticId.QueryNotProjected, PopcornDiagnosticLevel.Debug,
                $"A query for {typeof(T)} is not projected, because it returns neither entities nor objects that it creates by member "
                + "initialization: new T { Member = … }. It reads all that it names.");
        }
        if (shape.DropsInclude)
        {
            Report(store, selected, PopcornDiagnosticId.IncludeDropped, PopcornDiagnosticLevel.Warning,
                $"An Include of a query for {typeof(T)} sorts or filters related rows. The projection does not follow it: use "
                + "options.For<T>(t => t.From(…)).");
        }
        if (projection is not null)
            source = Expression.Call(SelectMethod, source, Expression.Quote(projection));
        return source == query.Expression ? query : query.Provider.CreateQuery<T>(source);
    }

    private static LambdaExpression? Find(QueryShape shape, ShapeStore? store, SelectedObject? selected)
    {
        if (store is null || selected is null || !selected.Type.IsAssignableFrom(typeof(T)))
            return null;
        if (shape.Entity is { } entity)
            return store.GetProjection(entity, selected);
        return shape.Created is { } created ? store.GetProjection(created, selected) : null;
    }

    /// <summary>Once for a model and a type.</summary>
    private static void Report(
        ShapeStore? store, SelectedObject? selected, PopcornDiagnosticId id, PopcornDiagnosticLevel level, string message)
    {
        if (selected is not null && store?.Reported.TryAdd($"{id} {typeof(T)}", true) != false)
            selected.Report(new PopcornDiagnostic(id, level, message) { Type = typeof(T) });
    }
}
