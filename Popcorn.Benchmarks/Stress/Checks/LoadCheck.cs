using System.Diagnostics;

namespace Popcorn.Benchmarks.Stress.Checks;

/// <summary>
/// <c>load</c>: an app with Popcorn and one without, under the same load for a long time. Each body is compared, and the server must not
/// grow or become slower than the default.
/// </summary>
internal static class LoadCheck
{
    private const int Requests = 10_000_000;

    private const int ConnectionCount = 64;

    private const double MostGrowth = 1.05;

    /// <summary>At a third of a minute the server is still starting.</summary>
    private const double MostGrowthOfShortRun = 1.25;

    private static readonly TimeSpan Duration = TimeSpan.FromMinutes(30);

    private static readonly TimeSpan RateTime = TimeSpan.FromSeconds(2);

    public static StressOutcome Run(StressScale scale, ConsoleProgress progress)
    {
        using var servers = ServerPair.Start();
        TimeSpan duration = scale.Of(Duration);
        int requests = scale.Of(Requests);
        progress.Expect(1);
        progress.Describe("warming up");

        var memory = new MemoryLine();
        var mistakes = new Mistakes();
        using var plain = new Connections(servers.Plain.Port, ConnectionCount);
        using var popcorn = new Connections(servers.Popcorn.Port, ConnectionCount);
        SustainedGroup[] groups =
        [
            .. from payload in (Payload[])[Payload.Hundred, Payload.Single]
               from entry in Contender.Entries
               select new SustainedGroup(servers.Of, contender => contender.IsDefault ? plain : popcorn, Contender.Group(payload, entry)),
        ];
        TimeSpan turn = SustainedGroup.TurnOf(duration, groups.Length);
        try
        {
            WarmUp(servers, groups, scale, turn);
            var watch = Stopwatch.StartNew();
            double done = 0;
            for (int round = 0; watch.Elapsed < duration && groups.Sum(group => group.Answers) < requests; round++)
            {
                progress.Describe($"{groups.Sum(group => group.Answers):N0} answers");
                foreach (SustainedGroup group in groups)
                {
                    group.Run(round, turn);
                    memory.Add(servers.Popcorn.WorkingSet);
                    // The first of the two ends it.
                    double part = Math.Max(watch.Elapsed / duration, (double)groups.Sum(each => each.Answers) / requests);
                    progress.Advance(part - done);
                    done = part;
                }
            }
        }
        catch (Exception error) when (error is InvalidOperationException or TimeoutException)
        {
            mistakes.Add(error.Message);
        }
        return new StressOutcome(
            [
                new("errors and wrong bodies", mistakes.Count, 0),
                // In a run of seconds a single stall of the machine decides the 99th percentile: it is then shown, and not judged.
                .. scale.IsKept ? groups.Select(group => group.P99) : [],
                new("memory of the server at the end / at one third", memory.EndToThird, scale.IsKept ? MostGrowth : MostGrowthOfShortRun),
            ],
            [
                new("answers of Popcorn, each body compared", $"{groups.Sum(group => group.Answers):N0}"),
                new("answers of the default", $"{groups.Sum(group => group.DefaultAnswers):N0}"),
                new("connections to each server", $"{ConnectionCount}"),
                .. groups.Select(group => group.Figure),
                new(
                    "turns whose times do not count, since the hypervisor took the machine away",
                    $"{groups.Sum(group => group.StolenTurns):N0} of {groups.Sum(group => group.Turns):N0}"),
                new("memory of the server: at first, at one third, at the end", memory.ToString()),
            ],
            mistakes.First);
    }

    private static void WarmUp(ServerPair servers, SustainedGroup[] groups, StressScale scale, TimeSpan turn)
    {
        if (scale.IsKept)
            servers.WarmUp(burst => WarmUp(groups, burst));
        else
            WarmUp(groups, turn);
        foreach (SustainedGroup group in groups)
            group.FindRate(scale.IsKept ? RateTime : turn);
        servers.Settle();
    }

    private static void WarmUp(SustainedGroup[] groups, TimeSpan burst)
    {
        foreach (SustainedGroup group in groups)
            group.WarmUp(burst);
    }
}
