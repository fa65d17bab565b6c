using Microsoft.EntityFrameworkCore.Metadata;

namespace Popcorn.EntityFrameworkCore.Planning;

/// <summary>Objects that are stored in one column, as JSON.</summary>
internal static class JsonDocuments
{
    /// <summary>What relational providers call the column of a JSON document. The package does not reference them.</summary>
    private const string Column = "Relational:ContainerColumnName";

    /// <summary>
    /// Types that the database reads from a document as EF Core does. It does not for others: SQLite returns bytes as text, and
    /// PostgreSQL converts a time with an offset to UTC.
    /// </summary>
    private static readonly HashSet<Type> Exact =
    [
        typeof(char), typeof(bool), typeof(Guid),
        typeof(byte), typeof(sbyte), typeof(short), typeof(ushort), typeof(int), typeof(uint), typeof(long),
    ];

    /// <summary>Whether objects of a type are a document, or are in one.</summary>
    public static bool Contains(ITypeBase type) => type.FindAnnotation(Column)?.Value is not null || type switch
    {
        IComplexType complex => Contains(complex.ComplexProperty.DeclaringType),
        IEntityType entity => entity.FindOwnership() is { } ownership && Contains(ownership.PrincipalEntityType),
        _ => false,
    };

    /// <summary>Whether the database can read each value of a document by itself.</summary>
    public static bool HasExactValues(ITypeBase type) =>
        type.GetProperties().All(property => property.IsShadowProperty() || IsExact(property));

    private static bool IsExact(IProperty property)
    {
        // PostgreSQL returns a list that is null as a JSON null, which EF Core does not read.
        if (property.IsPrimitiveCollection)
            return !property.IsNullable;
        Type type = GetPlain(property.ClrType);
        Type stored = GetPlain(property.FindTypeMapping()?.Converter?.ProviderClrType ?? type);
        return Exact.Contains(stored) || (stored == typeof(string) && (type.IsEnum || Exact.Contains(type) || HasWholeTexts(property)));
    }

    /// <summary>
    /// Whether the database is known to read a long text from a document. SQL Server returns null for one of over 4,000 characters.
    /// </summary>
    private static bool HasWholeTexts(IProperty property) =>
        Providers.IsOf(property, Providers.Sqlite) || Providers.IsOf(property, Providers.Postgres);

    private static Type GetPlain(Type type) => Nullable.GetUnderlyingType(type) ?? type;
}
