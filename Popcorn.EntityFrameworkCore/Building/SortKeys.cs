using Microsoft.EntityFrameworkCore.Metadata;

namespace Popcorn.EntityFrameworkCore.Building;

/// <summary>Finds the columns that order the elements of a collection: their key, without the columns that all of them share.</summary>
internal static class SortKeys
{
    /// <summary>Types that not every database can sort by.</summary>
    private static readonly Type[] Unordered = [typeof(decimal), typeof(DateTimeOffset), typeof(TimeSpan), typeof(ulong), typeof(byte[])];

    public static IEnumerable<IProperty> Find(ITypeBase type)
    {
        if (type is not IEntityType entity || entity.FindPrimaryKey() is not { } key)
            return [];
        IReadOnlyList<IProperty>? owner = entity.FindOwnership()?.Properties;
        IProperty[] properties = [.. key.Properties.Where(property => owner is null || !owner.Contains(property))];
        return properties.Any(property => Unordered.Contains(property.ClrType)) ? [] : properties;
    }
}
