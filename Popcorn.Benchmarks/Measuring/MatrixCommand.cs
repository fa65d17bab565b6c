namespace Popcorn.Benchmarks.Measuring;

/// <summary>A command that BenchmarkDotNet runs. Keeps and shows the rows.</summary>
internal static class MatrixCommand
{
    /// <summary>The command with bounds, whose table and chart are in the user's guide.</summary>
    private const string Comparison = "comparison";

    public static int Run(string command, MatrixBudget budget)
    {
        Repository repository = Repository.Find();
        IReadOnlyList<MatrixRow> rows = Matrix.Run(command, repository, budget);
        string tables = MatrixTables.Long(rows);
        if (command != Comparison)
            return CommandReport.Finish(repository, command, tables, forGuide: null, []);
        repository.Save($"{Comparison}.svg", ComparisonChart.Create(rows).Draw());
        return CommandReport.Finish(repository, command, tables, MatrixTables.Ratios(rows), ComparisonTargets.Check(rows));
    }
}
