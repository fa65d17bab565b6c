namespace Popcorn.Benchmarks.Measuring;

/// <summary>A command that BenchmarkDotNet runs. Keeps and shows the rows.</summary>
internal static class MatrixCommand
{
    /// <summary>The command with bounds, whose table is in the user's guide.</summary>
    public const string Comparison = "comparison";

    public static int Run(string command, MatrixBudget budget)
    {
        Repository repository = Repository.Find();
        IReadOnlyList<MatrixRow> rows = Matrix.Run(command, repository, budget);
        JsonFile.Save(repository, FileOf(command), rows);
        bool isComparison = command == Comparison;
        return CommandReport.Finish(
            repository,
            command,
            MatrixTables.Long(rows),
            isComparison ? MatrixTables.Ratios(rows) : null,
            isComparison ? ComparisonTargets.Check(rows) : []);
    }

    /// <summary>The rows that a command kept last; none if it never ran.</summary>
    public static IReadOnlyList<MatrixRow> Load(Repository repository, string command) =>
        JsonFile.Load<List<MatrixRow>>(Path.Combine(repository.Results, FileOf(command))) ?? [];

    private static string FileOf(string command) => $"{command}.rows.json";
}
