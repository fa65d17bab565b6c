namespace Popcorn.Benchmarks.Stress;

/// <summary><c>stress</c>: the long checks. 0 when all bounds are met, 1 when one is missed, 2 for what is not understood.</summary>
internal static class StressCommand
{
    public const string Page = "Popcorn.Benchmarks/results/stress.md";

    private const string Everything = "all";

    public static int Run(string[] arguments)
    {
        if (arguments is ["--help" or "-h" or "help"])
        {
            Console.WriteLine(Text());
            return 0;
        }
        var scale = new StressScale(1);
        if (arguments is not [var name]
            && !(arguments is [var first, "--scale", var part] && (name = first).Length > 0 && StressScale.TryParse(part, out scale)))
            return NotUnderstood(arguments);
        if (name == Everything)
            return RunAll(scale);
        return StressChecks.All.FirstOrDefault(check => check.Name == name) is { } known ? Run(known, scale) : NotUnderstood(arguments);
    }

    private static int Run(StressCheck check, StressScale scale)
    {
        Repository repository = Repository.Find();
        var watch = Stopwatch.StartNew();
        StressOutcome outcome = ConsoleProgress.Show($"stress {check.Name}", 0, progress => check.Run(scale, progress));
        string facts = Invariant($"Scale {scale}, {watch.Elapsed:hh\\:mm\\:ss}, {RunFacts.Line}.");
        string table = outcome.Table();
        Console.WriteLine($"# stress {check.Name}\n\n{facts}\n\n{table}");
        if (scale.IsKept)
            repository.SaveToPage(Page, $"stress {check.Name}", $"{table}\n{facts}");
        return outcome.IsGood ? 0 : 1;
    }

    /// <summary>Each in a process of its own, so that none finds what another left: memory, compiled plans, a warm runtime.</summary>
    private static int RunAll(StressScale scale)
    {
        var missed = new List<string>();
        foreach (StressCheck check in StressChecks.All)
        {
            ProcessStartInfo start = OwnProgram.With("stress", check.Name, "--scale", scale.ToString());
            start.RedirectStandardOutput = false;
            using Process child = Process.Start(start)!;
            child.WaitForExit();
            if (child.ExitCode != 0)
                missed.Add(check.Name);
        }
        Console.WriteLine(missed.Count == 0 ? "All bounds are met." : $"Missed: {string.Join(", ", missed)}.");
        return missed.Count == 0 ? 0 : 1;
    }

    private static int NotUnderstood(string[] arguments)
    {
        Console.Error.WriteLine($"Not understood: stress {string.Join(' ', arguments)}\n\n{Text()}");
        return 2;
    }

    private static string Text()
    {
        var text = new StringBuilder("dotnet run -c Release --project Popcorn.Benchmarks -- stress NAME [--scale X]\n\n");
        foreach (StressCheck check in StressChecks.All)
            text.Append("  ").Append(check.Name.PadRight(13)).Append(check.About).Append('\n');
        text.Append("  ").Append(Everything.PadRight(13)).Append("all of them, each in a process of its own\n");
        return text.Append(CultureInfo.InvariantCulture, $"""

            At --scale 1 a check does what is said above, at 0.01 a hundredth of it. Exits with 1 when a bound is missed. Figures of
            larger runs are kept in Popcorn.Benchmarks/results and shown in {Page}.
            """).ToString();
    }
}
