using Microsoft.EntityFrameworkCore.Metadata;

namespace Popcorn.EntityFrameworkCore.Planning;

/// <summary>Tells databases apart, by the assemblies of their providers. The package does not reference them.</summary>
internal static class Providers
{
    public const string Sqlite = "Microsoft.EntityFrameworkCore.Sqlite";

    public const string Postgres = "Npgsql.EntityFrameworkCore.PostgreSQL";

    /// <summary>
    /// Whether the service that maps the types of a column's model, also of a compiled one, is of a provider or derives from that of it.
    /// The mapping of a column says less: providers can use those that EF Core has for all databases.
    /// </summary>
    public static bool IsOf(IProperty column, string provider)
    {
        Type? service = column.DeclaringType.Model.GetModelDependencies().TypeMappingSource.GetType();
        while (service is not null && service.Assembly.GetName().Name != provider)
            service = service.BaseType;
        return service is not null;
    }
}
