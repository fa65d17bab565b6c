using Microsoft.EntityFrameworkCore.Metadata;

namespace Popcorn.EntityFrameworkCore.Planning;

/// <summary>The entity types from the root of a query to a row.</summary>
internal sealed record EntityPath(IEntityType Type, EntityPath? Above)
{
    /// <summary>Types of one hierarchy count as one.</summary>
    public bool Contains(IEntityType type) => Type.GetRootType() == type.GetRootType() || (Above is not null && Above.Contains(type));
}
