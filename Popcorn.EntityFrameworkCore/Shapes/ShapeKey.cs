namespace Popcorn.EntityFrameworkCore.Shapes;

/// <summary>A selection for a query.</summary>
/// <param name="Query">The query.</param>
/// <param name="Selected">The selection.</param>
internal readonly record struct ShapeKey(QueryKey Query, SelectedObject Selected);
