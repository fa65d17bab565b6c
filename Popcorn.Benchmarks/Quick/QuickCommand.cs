namespace Popcorn.Benchmarks.Quick;

/// <summary><c>quick</c>: the rows in which a change of the engine shows first.</summary>
internal static class QuickCommand
{
    private const string Name = "quick";

    public static int Run() => Keep(Repository.Find(), QuickRun.Measure(Name, runs: 1)[0]);

    /// <summary>Shows and keeps the result of a run.</summary>
    public static int Keep(Repository repository, QuickResult result) =>
        CommandReport.Finish(repository, Name, MatrixTables.Long(result.Rows), null, []);
}
