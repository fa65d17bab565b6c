namespace Popcorn.EntityFrameworkCore.Shapes;

/// <summary>A selection for a query.</summary>
/// <param name="Query">The query.</param>
/// <param name="Selected">The selection.</param>
internal readonly record struct ShapeKey(QueryKey Query, SelectedObject Selected)
{
    /// <summary>Selections are equal whoever wrote their wildcards. But what a client asks for by them is limited.</summary>
    private readonly int _serverWildcards = Selected.ServerWildcards;
}
