using System.Collections.Concurrent;
using Microsoft.EntityFrameworkCore.Metadata;

namespace Popcorn.EntityFrameworkCore.Shapes;

/// <summary>
/// What is known of the selections of one engine for one model. It refers to both, and is gone when one of them is:
/// <see cref="SelectedObject.Keep{T}"/>.
/// </summary>
internal sealed class EngineShapes
{
    /// <summary>At the bound, all are removed.</summary>
    private const int MaxKept = 1024;

    private readonly ConcurrentDictionary<ShapeKey, Shape> _shapes = new();
    private readonly ConcurrentDictionary<ShapeKey, WideShape> _wide = new();

    private readonly ConcurrentDictionary<(ITypeBase Type, SelectedObject All), bool> _checked = new();

    /// <summary>Whether the members of a type have been checked, within the bounds of a selection of all of them.</summary>
    public bool IsChecked(ITypeBase type, SelectedObject all) => _checked.ContainsKey((type, all));

    public void SetChecked(ITypeBase type, SelectedObject all)
    {
        if (_checked.Count >= MaxKept)
            _checked.Clear();
        _checked.TryAdd((type, all), true);
    }

    public Shape? Find(ShapeKey key) => _shapes.GetValueOrDefault(key);

    public Shape GetOrAdd(ShapeKey key, Shape shape)
    {
        if (_shapes.Count >= MaxKept)
            _shapes.Clear();
        return _shapes.GetOrAdd(key, shape);
    }

    public WideShape? FindWide(ShapeKey bounds) => _wide.GetValueOrDefault(bounds);

    /// <returns>False if another thread has changed it.</returns>
    public bool TryUpdateWide(ShapeKey bounds, WideShape? known, WideShape wide)
    {
        if (known is not null)
            return _wide.TryUpdate(bounds, wide, known);
        if (_wide.Count >= MaxKept)
            _wide.Clear();
        return _wide.TryAdd(bounds, wide);
    }
}
