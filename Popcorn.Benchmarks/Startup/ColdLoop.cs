namespace Popcorn.Benchmarks.Startup;

/// <summary>How soon a new process on one core writes a list of 1,000 objects with one integer at its final speed.</summary>
internal static class ColdLoop
{
    private const double Bound = 2;

    public static StartupPart Measure(int rounds, CancellationToken stop)
    {
        string[] child = [ColdLoopChild.Command];
        IReadOnlyList<Measured> times = FreshProcesses.Measure("a loop on one core", rounds, [child], onOneCore: true, stop)[0];
        return new StartupPart(
            Markdown.Table(
                $"list of 1,000 one-integer objects on one core, medians of {rounds} processes | ns an element",
                [
                    Invariant($"fastest 10 ms of the 2nd second | {times[0].Median:0.0}"),
                    Invariant($"fastest 10 ms at the end | {times[1].Median:0.0}"),
                ]),
            [new("one core, list of 1,000 one-integer objects: 2nd second / steady state", times[0].Median / times[1].Median, Bound)]);
    }
}
