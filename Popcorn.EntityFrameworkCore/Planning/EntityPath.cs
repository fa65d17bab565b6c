using Microsoft.EntityFrameworkCore.Metadata;

namespace Popcorn.EntityFrameworkCore.Planning;

/// <summary>The entity types from the root of a query to a row.</summary>
/// <param name="Type">The type of the row.</param>
/// <param name="Above">The path to the row that leads to it; null for a root.</param>
/// <param name="Included">What the query of the app includes of the row.</param>
internal sealed record EntityPath(IEntityType Type, EntityPath? Above, IncludedRows Included)
{
    public EntityPath GetBelow(string member, IEntityType type) => new(type, this, Included.Get(member));

    /// <summary>The path to an object inside of the row.</summary>
    public EntityPath GetEmbedded(string member) => this with { Included = Included.Get(member) };

    /// <summary>Types of one hierarchy count as one.</summary>
    public bool Contains(IEntityType type) => Type.GetRootType() == type.GetRootType() || (Above is not null && Above.Contains(type));

    /// <summary>Each type counts for itself, also within a hierarchy: so EF Core stops automatic includes.</summary>
    public bool Has(IEntityType type) => Type == type || (Above is not null && Above.Has(type));

    /// <summary>Whether a value of a type can be a row of a type that is above the row.</summary>
    public bool IsLedBackTo(Type? value) =>
        value is not null && Above is not null && (Above.CanBe(value) || Above.IsLedBackTo(value));

    private bool CanBe(Type value) =>
        Type.GetRootType().GetConcreteDerivedTypesInclusive().Any(type => value.IsAssignableFrom(type.ClrType));
}
