using Popcorn.EntityFrameworkCore.Planning;

namespace Popcorn.EntityFrameworkCore.Shapes;

/// <summary>A selection for the rows of an entity type, or for what a query of the app creates.</summary>
/// <param name="Source">The entity type, or a <see cref="CreatedObject"/>.</param>
/// <param name="Selected">The selection.</param>
internal readonly record struct ShapeKey(object Source, SelectedObject Selected);
