namespace Popcorn.EntityFrameworkCore.Shapes;

/// <summary>A selection for a query.</summary>
/// <param name="Query">The query.</param>
/// <param name="Selected">The selection.</param>
internal readonly record struct ShapeKey(QueryKey Query, SelectedObject Selected)
{
    /// <summary>Selections with the same wildcards are equal, but limits are for those that a client wrote.</summary>
    private readonly int _serverWildcards = Selected.ServerWildcards;
}
