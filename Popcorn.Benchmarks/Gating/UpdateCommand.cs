namespace Popcorn.Benchmarks.Gating;

/// <summary><c>update</c>: a quick run becomes the baseline. <c>git diff</c> shows the difference.</summary>
internal static class UpdateCommand
{
    private const string Name = "update";

    public static int Run()
    {
        Repository repository = Repository.Find();
        QuickResult result = QuickRun.Measure(Name, runs: 1)[0];
        GateFiles.Save(repository, result);
        Console.WriteLine(MatrixTables.Long(result.Rows));
        return 0;
    }
}
