using System.Linq.Expressions;
using Microsoft.EntityFrameworkCore.Query;
using Popcorn.EntityFrameworkCore.Building;
using Popcorn.EntityFrameworkCore.Planning;
using Popcorn.EntityFrameworkCore.Shapes;
using Popcorn.EntityFrameworkCore.Telemetry;
using Popcorn.Telemetry;

namespace Popcorn.EntityFrameworkCore.Queries;

/// <summary>Adds the projection to a query.</summary>
internal static class QueryProjection
{
    public static IQueryable<T> Apply<T>(IQueryable<T> query, SelectedObject? selected, LambdaExpression? reads)
        where T : class
    {
        if (query.Provider is not IAsyncQueryProvider provider)
            return selected is null || query.Provider is EnumerableQuery ? query : throw CreateForeign(query.Provider);
        QueryShape shape = QueryShape.Read(query.Expression, provider);
        if (shape.Model is not { } model)
            return query;
        using TraceSpan span = ProjectionTelemetry.Start(typeof(T));
        try
        {
            Expression source = Apply(query, shape, ModelOptions.GetStore(model), selected, reads, out string kind);
            ProjectionTelemetry.Count(span, kind);
            return provider.CreateQuery<T>(QueryMethods.AsNoTracking(source));
        }
        catch (Exception exception)
        {
            span.Fail(exception);
            throw;
        }
    }

    private static Expression Apply<T>(
        IQueryable<T> query, QueryShape shape, ShapeStore store, SelectedObject? selected, LambdaExpression? reads, out string kind)
    {
        ReportOn<T>(shape, store, selected);
        Expression source = query.Expression;
        kind = ProjectionTelemetry.None;
        if (selected is null || !selected.Type.IsAssignableFrom(typeof(T)) || ((object?)shape.Entity ?? shape.Created) is not { } root)
            return source;
        var values = new List<Expression>();
        IncludedRows included = IncludeReader.Read(source, values);
        var key = new QueryKey(root, OperatorHash.Compute(source), reads is null ? null : CreateKey(reads), included);
        Projection projection = store.GetProjection(key, selected);
        kind = projection.IsCoarse ? ProjectionTelemetry.Coarse : ProjectionTelemetry.Exact;
        if (projection.Collections > 0)
            ThrowIfWithoutKey(source, typeof(T));
        source = Project(source, new RootBinding(new QueryRoots(shape.Provider, shape.Start).Create, values), projection, shape, typeof(T));
        return shape.DecidesSplitting ? source : SplitQueries.Apply(source, shape.Provider, projection);
    }

    /// <summary>Without captured variables: a closure of each request would make a query of its own, and keep its objects alive.</summary>
    private static ExpressionKey CreateKey(LambdaExpression reads) =>
        new((LambdaExpression)new CapturedValue.Extraction([]).Visit(reads));

    private static Expression Project(Expression source, RootBinding binding, Projection projection, QueryShape shape, Type result)
    {
        if (projection.Arguments is { } arguments)
            return CreatedRows.Rewrite(source, arguments, new CreatedObjectRewriter(binding.Visit!));
        LambdaExpression expression =
            projection.NeedsBinding ? (LambdaExpression)binding.Visit(projection.Expression) : projection.Expression;
        Expression? chosen = shape.Entity is null ? null : ChosenRows.TryProject(source, expression, result);
        return chosen ?? Select(source, expression, shape, result);
    }

    private static MethodCallExpression Select(Expression source, LambdaExpression projection, QueryShape shape, Type result)
    {
        Type element = QueryMethods.FindElementType(source.Type)!;
        return QueryMethods.Select(source, element, result, RowConversion.Convert(projection, element, result, shape.CanBeNull));
    }

    /// <summary>
    /// EF Core does not know which rows of <c>Concat</c>, or joined to values without a key, belong to which: one row can be there twice.
    /// </summary>
    private static void ThrowIfWithoutKey(Expression query, Type type)
    {
        const string Unloadable = "EF Core cannot load collections, or rows that a query filter can hide, of the rows";
        if (query is MethodCallExpression { Arguments.Count: > 0 } call)
        {
            if (call.Method.DeclaringType == typeof(Queryable) && call.Method.Name == nameof(Queryable.Concat))
                throw new PopcornException($"{Unloadable} of Concat of {type}. Use Union.");
            ThrowIfWithoutKey(call.Arguments[0], type);
            if (FindOtherSource(call) is { } other)
                ThrowIfWithoutKey(other, type);
        }
        if (query is EntityQueryRootExpression { EntityType: var start } && start.FindPrimaryKey() is null)
            throw new PopcornException($"{Unloadable} of {type} in a query that starts from {start.ClrType}, which has no key.");
        if (query is QueryRootExpression and not EntityQueryRootExpression)
        {
            throw new PopcornException(
                $"{Unloadable} of {type} in a query that starts from plain values, or joins them, such as those of SqlQuery<int>. "
                + "Start it from the entities: Where(x => values.Contains(x.Id)).");
        }
    }

    /// <summary>The second source of a set operation, a join, or <c>from … from …</c>.</summary>
    private static Expression? FindOtherSource(MethodCallExpression call) => call.Arguments.ElementAtOrDefault(1) switch
    {
        UnaryExpression { Operand: LambdaExpression { Body: var rows } } when call.Method.Name == nameof(Queryable.SelectMany) => rows,
        { } other when typeof(IQueryable).IsAssignableFrom(other.Type) => other,
        _ => null,
    };

    private static PopcornException CreateForeign(IQueryProvider provider) => new(
        $"A query of {provider.GetType()} cannot be projected, because it is not one of EF Core: related rows would be missing. Call "
        + "Project before what replaces the provider, or use Select with the selection's ToProjection().");

    private static void ReportOn<T>(QueryShape shape, ShapeStore store, SelectedObject? selected)
    {
        if (shape.Entity is null && shape.Created is null)
        {
            Report<T>(store, selected,
                $"A query for {typeof(T)} is not projected and reads all that it names. It returns neither entities nor objects that it "
                + "creates, as its last operator besides paging, by member initialization or by a constructor that only stores its "
                + "arguments, as that of a positional record.");
        }
        else if (shape.Created?.FindOpaque() is { DeclaringType: var type })
        {
            Report<T>(store, selected,
                $"A query for {typeof(T)} reads all that it names for {type}, because its constructor does more than store its arguments.");
        }
    }

    /// <summary>Once for a model and a type.</summary>
    private static void Report<T>(ShapeStore store, SelectedObject? selected, string message)
    {
        if (selected is not null && store.Reported.TryAdd(message, true))
        {
            selected.Report(new PopcornDiagnostic(PopcornDiagnosticId.QueryNotProjected, PopcornDiagnosticLevel.Information, message)
            {
                Type = typeof(T),
            });
        }
    }
}
