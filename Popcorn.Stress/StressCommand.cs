using Microsoft.AspNetCore.Builder;
using Popcorn.Stress.Floods;

namespace Popcorn.Stress;

/// <summary>The command line: a check, or all of them. Exits with 0 if all bounds are met, and with 1 if one is missed.</summary>
internal static class StressCommand
{
    public const string Page = "Popcorn.Stress/results/stress.md";

    private const string Usage = "dotnet run -c Release --project Popcorn.Stress -- CHECK [--scale X]";

    private const string Notes = $"""
        At --scale 1 a check does what is said above, at 0.01 a hundredth of it. Exits with 1 when a bound is missed, with 3 when
        a check fails, and with 64 when it is not understood. Figures of larger runs are kept in {Page},
        unless the checkout has changes, or it is a debug build or a run of CI. In shorter ones, times are not judged.
        """;

    public static CommandList List { get; } = new(
        Usage,
        [
            .. StressChecks.All.Select(check => new Command(check.Name, check.About, arguments => Run(check, TakeScale(arguments)))),
            new("all", "all of them, each in a process of its own", arguments => RunAll(TakeScale(arguments))),
            new(EndpointsServer.Command, "", arguments => EndpointsServer.Run(arguments, (app, hasPopcorn) =>
            {
                LargeBody.Map(hasPopcorn ? app.MapGroup("").WithPopcorn() : app.MapGroup(""));
                RowStream.Map(app, hasPopcorn);
            })),
            new(NeighboursServer.Command, "", NeighboursServer.Run),
            new(QueriesServer.Command, "", QueriesServer.Run),
        ],
        Notes);

    private static StressScale TakeScale(Arguments arguments)
    {
        string scale = arguments.TakeValue("--scale") ?? "1";
        arguments.RequireEnd();
        return StressScale.TryParse(scale, out StressScale parsed) ? parsed : throw new UsageException();
    }

    private static int Run(StressCheck check, StressScale scale)
    {
        var repository = Repository.Find();
        var watch = Stopwatch.StartNew();
        StressOutcome outcome = ConsoleProgress.Show(check.Name, 0, progress => check.Run(scale, progress)).JudgeFor(scale);
        string facts = Invariant($"Scale {scale}, {watch.Elapsed:hh\\:mm\\:ss}, {RunFacts.Line}.");
        string table = outcome.Table();
        Console.WriteLine($"# {check.Name}\n\n{facts}\n\n{table}");
        if (scale.IsKept && RunFacts.FindWhyNotKept(repository) is { } reason)
            Console.WriteLine($"{check.Name}: the figures are not kept: {reason}");
        else if (scale.IsKept)
            repository.SaveToPage(Page, check.Name, $"{table}\n{facts}", "Popcorn.Stress");
        return outcome.IsGood ? 0 : 1;
    }

    /// <summary>Each in a process of its own, so that none finds what another left: memory, compiled plans, a warm runtime.</summary>
    private static int RunAll(StressScale scale)
    {
        var missed = new List<string>();
        foreach (StressCheck check in StressChecks.All)
        {
            ProcessStartInfo start = OwnProgram.With(check.Name, "--scale", scale.ToString());
            start.RedirectStandardOutput = false;
            using Process child = Process.Start(start)!;
            child.WaitForExit();
            if (child.ExitCode != 0)
                missed.Add(check.Name);
        }
        Console.WriteLine(missed.Count == 0 ? "All bounds are met." : $"Missed: {string.Join(", ", missed)}.");
        return missed.Count == 0 ? 0 : 1;
    }
}
