namespace Popcorn.Benchmarks.Database;

/// <summary>A request for rows, from the query to the JSON bytes, by each contender.</summary>
/// <param name="Name">What is requested.</param>
/// <param name="Contenders">The contenders. The first is hand-written, with a query of what is requested.</param>
internal sealed record QueryCase(string Name, IReadOnlyList<(string Name, Func<byte[]> Run)> Contenders)
{
    public const string Select = "hand-written Select";
    public const string SelectEntities = "hand-written Select, of entities";
    public const string Include = "Include, Popcorn";
    public const string Project = "Project, Popcorn";
    public const string AutoMapper = "AutoMapper, ProjectTo";
    public const string GraphQL = "GraphQL.NET, Include";
}
