using System.Collections.Concurrent;
using System.Linq.Expressions;
using Microsoft.EntityFrameworkCore.Metadata;
using Popcorn.EntityFrameworkCore.Building;
using Popcorn.EntityFrameworkCore.Planning;

namespace Popcorn.EntityFrameworkCore.Shapes;

/// <summary>
/// The projections of one model. Clients choose shapes, and each is a query of its own for EF Core: compiled in some 30 ms, and kept in a
/// cache of 1,024 entries that the queries of the app share. So a shape is exact only when it is used again, and only so many of them are;
/// all others read all columns of the same rows, with a projection that they share.
/// </summary>
internal sealed class ShapeStore(PopcornProjectionOptions options)
{
    /// <summary>Bounds the selections and the inexact shapes that are kept. At the bound, all of them are removed.</summary>
    private const int MaxKept = 1024;

    /// <summary>An exact shape that was not used for this long can be evicted.</summary>
    private const int IdleMilliseconds = 10 * 60 * 1000;

    private readonly ConcurrentDictionary<ShapeKey, Shape> _bySelection = new();
    private readonly ConcurrentDictionary<(ITypeBase, SelectedObject), bool> _checked = new();
    private readonly Dictionary<string, Shape> _shapes = [];
    private readonly Dictionary<string, CoarseShape> _coarse = [];
    private readonly NewShapeBudget _budget = new(options.MaxNewShapesPerSecond);
    private readonly Lock _lock = new();
    private int _exactShapes;
    private long _exactUses;
    private long _coarseUses;
    private long _evictions;

    public PopcornProjectionStatistics Statistics
    {
        get
        {
            lock (_lock)
                return new(_exactShapes, _coarse.Count, Interlocked.Read(ref _exactUses), _coarseUses, _evictions);
        }
    }

    public ConcurrentDictionary<string, bool> Reported { get; } = new();

    /// <summary>Gets the projection of the rows of an entity type.</summary>
    /// <exception cref="PopcornException">The selection cannot be loaded.</exception>
    public LambdaExpression GetProjection(IEntityType type, SelectedObject selected) => Get(new ShapeKey(type, selected))!;

    /// <summary>Gets the projection of what a query of the app creates; null if the query stays as it is.</summary>
    /// <exception cref="PopcornException">The selection cannot be loaded.</exception>
    public LambdaExpression? GetProjection(CreatedObject created, SelectedObject selected) => Get(new ShapeKey(created, selected));

    private LambdaExpression? Get(ShapeKey key)
    {
        if (!_bySelection.TryGetValue(key, out Shape? shape))
            shape = Add(key);
        shape.LastUse = Environment.TickCount64;
        if (shape.Projection is { } exact)
        {
            Interlocked.Increment(ref _exactUses);
            ProjectionMetrics.CountExact();
            return exact.Value;
        }
        Lazy<LambdaExpression>? projection;
        lock (_lock)
            projection = shape.Projection ?? GetNew(shape);
        return projection?.Value;
    }

    /// <summary>Checks the members of a type that any include can select.</summary>
    public void Check(ITypeBase type, SelectedObject all)
    {
        if (_checked.ContainsKey((type, all)))
            return;
        ComputedMembers.Check(type, all);
        _checked.TryAdd((type, all), true);
    }

    private Shape Add(ShapeKey key)
    {
        (string text, Func<LambdaExpression> build, Row? coarse) = key.Source is CreatedObject created
            ? Plan(created, key.Selected)
            : Plan((IEntityType)key.Source, key.Selected);
        lock (_lock)
        {
            if (_bySelection.Count >= MaxKept)
                _bySelection.Clear();
            if (_shapes.Count >= MaxKept + options.MaxShapes)
                RemoveInexact();
            if (!_shapes.TryGetValue(text, out Shape? shape))
                _shapes.Add(text, shape = new Shape(build, coarse));
            return _bySelection.GetOrAdd(key, shape);
        }
    }

    private (string Text, Func<LambdaExpression> Build, Row? Coarse) Plan(IEntityType type, SelectedObject selected)
    {
        Row exact = new RowPlanner(options.MaxNavigations, isCoarse: false, Check).Plan(type, selected);
        Row coarse = new RowPlanner(options.MaxNavigations, isCoarse: true, Check).Plan(type, selected);
        return (exact.ToString(), () => ProjectionBuilder.Build(exact), coarse);
    }

    private static (string Text, Func<LambdaExpression> Build, Row? Coarse) Plan(CreatedObject created, SelectedObject selected)
    {
        CreatedObject part = CreatedObjectPlanner.Plan(created, selected);
        return (part.ToString(), () => CreatedObjectBuilder.Build(part), null);
    }

    private Lazy<LambdaExpression>? GetNew(Shape shape)
    {
        shape.Uses++;
        if (shape.Uses >= options.ExactFromUse && TryAdmit())
        {
            _exactShapes++;
            Interlocked.Increment(ref _exactUses);
            ProjectionMetrics.CountExact();
            return shape.MakeExact();
        }
        _coarseUses++;
        ProjectionMetrics.CountCoarse();
        return shape.Coarse is { } row ? GetCoarse(row, shape.CoarseText) : null;
    }

    private bool TryAdmit()
    {
        long now = Environment.TickCount64;
        if (_exactShapes >= options.MaxShapes && !EvictIdle(now))
            return false;
        return _budget.TryTake(now);
    }

    private bool EvictIdle(long now)
    {
        Shape? idle = _shapes.Values.Where(shape => shape.Projection is not null).MinBy(shape => shape.LastUse);
        if (idle is null || now - idle.LastUse < IdleMilliseconds)
            return false;
        idle.MakeInexact();
        _exactShapes--;
        _evictions++;
        return true;
    }

    /// <summary>At the limit, a known projection that reads more is used instead, or the least recently used one is evicted.</summary>
    private Lazy<LambdaExpression> GetCoarse(Row row, string text)
    {
        if (!_coarse.TryGetValue(text, out CoarseShape? coarse))
        {
            coarse = _coarse.Count < options.MaxShapes ? null : _coarse.Values.FirstOrDefault(known => known.Row.Covers(row));
            if (coarse is null)
            {
                if (_coarse.Count >= options.MaxShapes)
                {
                    _coarse.Remove(_coarse.MinBy(entry => entry.Value.LastUse).Key);
                    _evictions++;
                }
                _coarse.Add(text, coarse = new CoarseShape(row));
            }
        }
        coarse.LastUse = Environment.TickCount64;
        return coarse.Projection;
    }

    private void RemoveInexact()
    {
        foreach (string text in _shapes.Where(entry => entry.Value.Projection is null).Select(entry => entry.Key).ToList())
            _shapes.Remove(text);
        _bySelection.Clear();
    }
}
