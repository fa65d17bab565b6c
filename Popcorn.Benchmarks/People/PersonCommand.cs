using Popcorn.Benchmarks.Measuring;
using Popcorn.Benchmarks.Reporting;
using Popcorn.Benchmarks.Startup;

namespace Popcorn.Benchmarks.People;

/// <summary><c>person</c>: what the source generator is worth, warm and in fresh processes.</summary>
internal static class PersonCommand
{
    private const int Rounds = 10;

    public static int Run()
    {
        Repository repository = Repository.Find();
        IReadOnlyList<MatrixRow> rows = Matrix.Run("person", repository, MatrixBudget.Short, typeof(OnePersonBenchmarks), typeof(PersonListBenchmarks));
        ResultFile.Save(repository, "person", rows);
        IReadOnlyList<IReadOnlyList<Measured>> writes = FreshProcesses.Measure(
            "first writes", Rounds, [.. PersonChild.Contenders.Select(contender => (string[])[PersonChild.Command, contender])]);
        string first = StartupTables.Times("first write of Person[1000]", Rounds, [.. PersonChild.Contenders.Zip(writes)]);
        return CommandReport.Finish(repository, "person", $"{MatrixTables.Long(rows)}\n## First write\n\n{first}", forReadme: null, targets: []);
    }
}
