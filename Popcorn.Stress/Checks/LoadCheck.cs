namespace Popcorn.Stress.Checks;

/// <summary>
/// <c>load</c>: an app with Popcorn and one without, under the same load for a long time. Each body is compared, and the server must not
/// grow or become slower than the default.
/// </summary>
internal static class LoadCheck
{
    private const int Requests = 10_000_000;
    private const int Connections = 64;
    private const double LongestP99 = 1.2;
    private const double MaxGrowth = 1.05;

    /// <summary>At a third of a minute the server is still starting.</summary>
    private const double MaxGrowthOfShortRun = 1.25;

    private static readonly TimeSpan Duration = TimeSpan.FromMinutes(30);
    private static readonly TimeSpan Burst = TimeSpan.FromSeconds(0.1);

    public static StressOutcome Run(StressScale scale, ConsoleProgress progress)
    {
        using var servers = EndpointServers.Start();
        GroupMeasurement[] groups =
        [
            .. from payload in (Payload[])[Payload.Hundred, Payload.Single]
               from entry in Contender.Entries
               select new GroupMeasurement(new EndpointSettings(Rounds: 1, Seconds: 1), Contender.Group(
                   payload with { Connections = Connections }, entry)),
        ];
        TimeSpan duration = scale.Apply(Duration);
        int requests = scale.Apply(Requests);
        var memory = new MemoryLine();
        var mistakes = new Mistakes();
        progress.Expect(1);
        progress.Describe("warming up");
        try
        {
            WarmUp(servers, groups, scale.IsKept);
            var watch = Stopwatch.StartNew();
            double done = 0;
            for (int visit = 0; done < 1; visit++)
            {
                foreach (GroupMeasurement group in groups)
                {
                    group.MeasureLatency(servers, visit);
                    memory.Add(servers.Popcorn.WorkingSet);
                    // The first of the two ends it.
                    double part = Math.Max(watch.Elapsed / duration, (double)groups.Sum(each => each.Answers) / requests);
                    progress.Advance(part - done);
                    done = part;
                }
                progress.Describe($"{groups.Sum(group => group.Answers):N0} answers");
            }
        }
        catch (Exception error) when (error is InvalidOperationException or TimeoutException)
        {
            mistakes.Add(error.Message);
        }
        IReadOnlyList<EndpointResult> results = mistakes.Count == 0 ? [.. groups.SelectMany(group => group.Results)] : [];
        return new StressOutcome(
            [
                new("errors and wrong bodies", mistakes.Count, 0),
                .. results.Where(row => !row.Contender.IsDefault).Select(
                    row => new Target($"{Describe(row)}: p99 / default", row.P99Ratio, LongestP99) { IsTime = true }),
                new("memory of the server at the end / at one third", memory.EndToThird, scale.IsKept ? MaxGrowth : MaxGrowthOfShortRun),
            ],
            [
                new("answers, each body compared", $"{groups.Sum(group => group.Answers):N0}"),
                new("connections to each server", $"{Connections}"),
                .. results.Select(row => new StressFigure(
                    $"{Describe(row)}: offered a second, median and p99 of the latency",
                    $"{row.OfferedPerSecond:0}, {row.MedianMicroseconds:0} µs, {row.P99Microseconds:0} µs")),
                new("memory of the server: at first, at one third, at the end", memory.ToString()),
            ],
            mistakes.First);
    }

    private static void WarmUp(EndpointServers servers, GroupMeasurement[] groups, bool isLong)
    {
        foreach (GroupMeasurement group in groups)
            group.Check(servers);
        Action<TimeSpan> burst = duration => Array.ForEach(groups, group => group.WarmUp(servers, duration));
        if (isLong)
            servers.WarmUp(burst);
        else
            burst(Burst);
        foreach (GroupMeasurement group in groups)
            group.MeasureThroughput(servers, visit: 0);
    }

    private static string Describe(EndpointResult row) => $"{row.Contender.Payload.Name}, {row.Contender.Name}";
}
