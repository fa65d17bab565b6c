using Microsoft.EntityFrameworkCore.Metadata;

namespace Popcorn.EntityFrameworkCore.Planning;

/// <summary>Tells databases apart, by the assembly that maps a column. The package does not reference them.</summary>
internal static class Providers
{
    public const string Sqlite = "Sqlite";

    public const string Postgres = "PostgreSQL";

    /// <summary>
    /// The mappings that EF Core has for all databases. PostgreSQL uses that of texts without a limit, and SQL Server has its own.
    /// </summary>
    public const string Relational = "EntityFrameworkCore.Relational";

    public static bool IsOf(IProperty column, string provider) =>
        column.FindTypeMapping()?.GetType().Assembly.GetName().Name?.Contains(provider, StringComparison.Ordinal) == true;
}
