using Microsoft.EntityFrameworkCore.Metadata;

namespace Popcorn.EntityFrameworkCore.Planning;

/// <summary>The entity types from the root of a query to a row.</summary>
/// <param name="Type">The type of the row.</param>
/// <param name="Above">The path to the row that leads to it; null for a root.</param>
/// <param name="Included">What the query of the app includes of the row.</param>
internal sealed record EntityPath(IEntityType Type, EntityPath? Above, IncludedRows Included)
{
    public EntityPath GetBelow(string member, IEntityType type) => new(type, this, Included.Get(member));


    /// <summary>Types of one hierarchy count as one.</summary>
    public bool Contains(IEntityType type) => Type.GetRootType() == type.GetRootType() || (Above is not null && Above.Contains(type));
}
