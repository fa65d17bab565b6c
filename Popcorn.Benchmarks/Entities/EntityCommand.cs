using Popcorn.Benchmarks.Endpoints;
using Popcorn.Benchmarks.Measuring;
using Popcorn.Benchmarks.Reporting;

namespace Popcorn.Benchmarks.Entities;

/// <summary><c>entity</c>: an object so small that what is around it counts: serializers, and endpoints over real HTTP.</summary>
internal static class EntityCommand
{
    private const string Missing = "Jil, protobuf-net and MessagePack, which the study also has, are not here: their packages could not be restored.";

    private static readonly EndpointSettings HttpSettings = new(Rounds: 5, Seconds: 0.6);

    public static int Run()
    {
        Repository repository = Repository.Find();
        IReadOnlyList<MatrixRow> rows = Matrix.Run("entity", repository, MatrixBudget.Short, typeof(EntityBenchmarks));
        ResultFile.Save(repository, "entity", rows);
        IReadOnlyList<EndpointResult> endpoints = EndpointRun.Measure("entity over HTTP", HttpSettings, Contender.Entity());
        string tables = $"{MatrixTables.Long(rows)}\n{Missing}\n\n# Over HTTP\n\n{EndpointTables.Facts(HttpSettings)}\n{EndpointTables.Long(endpoints)}";
        return CommandReport.Finish(repository, "entity", tables, forReadme: null, targets: []);
    }
}
