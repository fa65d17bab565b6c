namespace Popcorn.Benchmarks.Gating;

/// <summary>
/// <c>gate [--against COMMIT] [--seconds N]</c>: measures this checkout and another commit in turns. The exit code is 0 if this checkout is
/// as fast, 1 if it is slower or allocates more, and 2 if that cannot be judged.
/// </summary>
internal static class GateCommand
{
    private const int DefaultSeconds = 150;

    public static int Run(Arguments arguments)
    {
        string? commit = arguments.TakeValue("--against");
        var time = TimeSpan.FromSeconds(arguments.TakeCount("--seconds", DefaultSeconds));
        arguments.RequireEnd();
        return Interruption.Run("gate", stop =>
        {
            GateVerdict verdict = CommitComparison.Run(
                "gate",
                HostProgram.Contests,
                commit,
                (before, current) => Judge(before, current, time, stop),
                GateVerdict.CannotTell,
                stop);
            Console.WriteLine(verdict);
            return verdict.ExitCode;
        });
    }

    private static GateVerdict Judge(HostBuild before, HostBuild current, TimeSpan time, CancellationToken stop)
    {
        GateRun run = GateMeasurement.Measure(before, current, time, stop);
        Console.WriteLine($"gate: {run.Rounds.Count} rounds, {RunFacts.Line}\n");
        return Gate.Judge(run);
    }
}
