using System.Collections.Concurrent;
using Popcorn.EntityFrameworkCore.Planning;

namespace Popcorn.EntityFrameworkCore.Shapes;

/// <summary>
/// The projections of one model. Clients choose selections, and each is a query of its own for EF Core: compiled in some 30 ms, and kept in
/// a cache of 1,024 entries that the queries of the app share. So what the server selects is exact; what a client selects is exact while
/// there is a slot for it, or else reads all columns of the same rows, or of all rows that clients ask of the query.
/// </summary>
internal sealed class ShapeStore(PopcornProjectionOptions options)
{
    private readonly ProjectionSlots _slots = new(options);
    private readonly Lock _lock = new();
    private long _exactUses;
    private long _coarseUses;
    private long _widenings;

    public PopcornProjectionStatistics Statistics
    {
        get
        {
            lock (_lock)
            {
                return new(
                    _slots.Count(isCoarse: false),
                    _slots.Count(isCoarse: true),
                    Interlocked.Read(ref _exactUses),
                    Interlocked.Read(ref _coarseUses),
                    _slots.Evictions,
                    Interlocked.Read(ref _widenings));
            }
        }
    }

    public ConcurrentDictionary<string, bool> Reported { get; } = new();

    /// <summary>Gets the projection of a query.</summary>
    /// <exception cref="PopcornException">The selection cannot be loaded.</exception>
    public Projection GetProjection(QueryKey query, SelectedObject selected)
    {
        EngineShapes engine = GetShapes(selected);
        Shape shape = engine.Find(new ShapeKey(query, selected)) ?? Add(engine, query, selected.WithKnownNames());
        if (shape.Exact is { IsAdmitted: true } admitted)
            return Count(admitted);
        return TryAdmitExact(shape) ?? GetCoarse(engine, query, shape, asked: selected);
    }

    /// <summary>Plans a selection without a use of it.</summary>
    /// <exception cref="PopcornException">The selection cannot be loaded.</exception>
    public void Plan(QueryKey query, SelectedObject selected)
    {
        EngineShapes engine = GetShapes(selected);
        Plan(engine, query, [selected], isCoarse: false);
        Plan(engine, query, [selected], isCoarse: true);
    }

    private EngineShapes GetShapes(SelectedObject selected) => selected.Keep(this, static () => new EngineShapes());

    private Shape Add(EngineShapes engine, QueryKey query, SelectedObject selected)
    {
        var key = new ShapeKey(query, selected);
        return engine.Find(key) ?? engine.GetOrAdd(key, new Shape(selected, Plan(engine, query, [selected], isCoarse: false)));
    }

    private Projection Plan(EngineShapes engine, QueryKey query, IReadOnlyList<SelectedObject> selections, bool isCoarse) =>
        ShapePlanner.Create(query, selections, isCoarse, options, (type, all) =>
        {
            if (engine.IsChecked(type, all))
                return;
            ComputedMembers.Check(type, all);
            engine.SetChecked(type, all);
        });

    private Projection? TryAdmitExact(Shape shape)
    {
        lock (_lock)
        {
            shape.Uses++;
            if (!shape.IsServerChosen && shape.Uses < options.ExactFromUse)
                return null;
            if (_slots.TryAdmit(shape.Exact, shape.IsServerChosen, isFirstUse: shape.Uses == 1) is not { } admitted)
                return null;
            shape.Exact = admitted;
            return Count(admitted);
        }
    }

    /// <param name="engine">The shapes of the engine.</param>
    /// <param name="query">The query.</param>
    /// <param name="shape">The shape, with the selection of who asked for it first.</param>
    /// <param name="asked">The equal selection that is asked for now. A refusal has its positions.</param>
    private Projection GetCoarse(EngineShapes engine, QueryKey query, Shape shape, SelectedObject asked)
    {
        shape.Coarse ??= Plan(engine, query, [shape.Selected], isCoarse: true);
        lock (_lock)
        {
            if (_slots.TryAdmit(shape.Coarse, isServerChosen: false, isFirstUse: false) is { } admitted)
            {
                shape.Coarse = admitted;
                return Count(admitted);
            }
        }
        return Count(Widen(engine, query, shape, asked));
    }

    /// <summary>Gets the projection for all that clients select of a query. It grows to a selection that has more rows.</summary>
    private Projection Widen(EngineShapes engine, QueryKey query, Shape shape, SelectedObject asked)
    {
        var bounds = new ShapeKey(query, shape.Selected.All);
        while (true)
        {
            WideShape? known = engine.FindWide(bounds);
            if (known is not null && known == shape.Wide)
                return known.Projection;
            WideShape wide = PlanWide(engine, query, known, shape, asked);
            if (wide != known && !engine.TryUpdateWide(bounds, known, wide))
                continue;
            shape.Wide = wide;
            if (wide.Projection != known?.Projection)
                Interlocked.Increment(ref _widenings);
            return wide.Projection;
        }
    }

    private WideShape PlanWide(EngineShapes engine, QueryKey query, WideShape? known, Shape shape, SelectedObject asked)
    {
        if (known is not null)
        {
            SelectedObject[] all = [.. known.Selections, shape.Selected];
            try
            {
                Projection projection = Plan(engine, query, all, isCoarse: true);
                if (projection.Key.Equals(known.Projection.Key))
                    return known;
                // Where the new selection alone leads to all rows, the others need not be kept.
                return new WideShape(projection.Key.Equals(shape.Coarse!.Key) ? [shape.Selected] : all, projection);
            }
            catch (PopcornException)
            {
                // Too many navigations for one query. What is selected now takes the place of what was, if there is a budget for it.
                ThrowIfNoBudget(asked);
            }
        }
        return new WideShape([shape.Selected], shape.Coarse!);
    }

    private void ThrowIfNoBudget(SelectedObject asked)
    {
        lock (_lock)
        {
            if (_slots.TryTakeNew())
                return;
        }
        throw ShapePlanner.CreateTooLarge(
            asked, $"{options.MaxNavigations} related objects in the new includes of all clients in this second");
    }

    private Projection Count(Projection projection)
    {
        projection.LastUse = Environment.TickCount64;
        Interlocked.Increment(ref (projection.IsCoarse ? ref _coarseUses : ref _exactUses));
        return projection;
    }
}
