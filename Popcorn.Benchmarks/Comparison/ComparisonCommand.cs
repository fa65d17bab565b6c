using Popcorn.Benchmarks.Measuring;
using Popcorn.Benchmarks.Reporting;

namespace Popcorn.Benchmarks.Comparison;

/// <summary><c>comparison</c>: the matrix, its tables, and the targets that the build is held to.</summary>
internal static class ComparisonCommand
{
    public static int Run()
    {
        Repository repository = Repository.Find();
        IReadOnlyList<MatrixRow> rows = Matrix.Run(
            "comparison",
            repository,
            MatrixBudget.Full,
            typeof(SimpleModelComparison),
            typeof(SimpleModelListComparison),
            typeof(ComplexModelComparison),
            typeof(ComplexModelListComparison));
        ResultFile.Save(repository, "comparison", rows);
        return CommandReport.Finish(repository, "comparison", MatrixTables.Long(rows), MatrixTables.Ratios(rows), ComparisonTargets.Check(rows));
    }
}
