using Microsoft.EntityFrameworkCore.Metadata;

namespace Popcorn.EntityFrameworkCore.Planning;

/// <summary>Finds the columns that order the elements of a collection: their key, without the columns that all of them share.</summary>
internal static class SortKeys
{
    public static IEnumerable<IProperty> Find(ITypeBase type)
    {
        if (type is not IEntityType entity || entity.FindPrimaryKey() is not { } key)
            return [];
        IReadOnlyList<IProperty>? owner = entity.FindOwnership()?.Properties;
        return key.Properties.Where(property => owner is null || !owner.Contains(property));
    }

    /// <summary>
    /// Finds the type to which a key is converted so that the database can sort by it. SQLite sorts neither by decimals nor by large
    /// integers, which it stores as texts and as negative numbers.
    /// </summary>
    /// <returns>The type of the key where it needs no conversion; null if the database cannot sort by it.</returns>
    public static Type? FindSortedType(IProperty key)
    {
        if (key.ClrType == typeof(byte[]))
            return null;
        if (!Providers.IsOf(key, Providers.Sqlite))
            return key.ClrType;
        Type stored = key.FindTypeMapping()?.Converter?.ProviderClrType ?? key.ClrType;
        if (stored == typeof(decimal))
            return key.ClrType == typeof(decimal) ? typeof(double) : null;
        return stored == typeof(DateTimeOffset) || stored == typeof(TimeSpan) || stored == typeof(ulong) ? null : key.ClrType;
    }
}
