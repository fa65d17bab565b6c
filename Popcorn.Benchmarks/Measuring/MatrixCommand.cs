using Popcorn.Benchmarks.Reporting;

namespace Popcorn.Benchmarks.Measuring;

/// <summary>A command that measures classes of many rows, keeps and shows them, and holds the build to nothing.</summary>
internal static class MatrixCommand
{
    /// <param name="name">The command.</param>
    /// <param name="tables">Its tables, of all rows.</param>
    /// <param name="classes">What it measures.</param>
    public static int Run(string name, Func<IReadOnlyList<MatrixRow>, string> tables, params Type[] classes)
    {
        Repository repository = Repository.Find();
        IReadOnlyList<MatrixRow> rows = Matrix.Run(name, repository, MatrixBudget.Short, classes);
        ResultFile.Save(repository, name, rows);
        return CommandReport.Finish(repository, name, tables(rows), forReadme: null, targets: []);
    }
}
