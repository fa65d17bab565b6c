namespace Popcorn.Benchmarks.Endpoints;

/// <summary>
/// Measures groups of contenders, apps with and without Popcorn, under the same load. Each round has new processes, because one may stay a
/// few hundredths slower and less even for its whole life.
/// </summary>
internal static class EndpointRun
{
    /// <param name="settings">How much to measure.</param>
    /// <param name="start">Starts the servers of a round.</param>
    /// <param name="contenders">The groups.</param>
    /// <param name="stop">Interrupts it.</param>
    public static IReadOnlyList<EndpointResult> Measure(
        EndpointSettings settings, Func<EndpointServers> start, IReadOnlyList<IReadOnlyList<Contender>> contenders, CancellationToken stop)
    {
        GroupMeasurement[] groups = [.. contenders.Select(group => new GroupMeasurement(settings, group))];
        double round = groups.Sum(group => 2 * group.Visits * group.Contenders * settings.Seconds);
        ConsoleProgress.Show("endpoints", settings.Rounds * round, progress =>
        {
            for (int i = 0; i < settings.Rounds; i++)
            {
                using EndpointServers servers = start();
                Measure(servers, groups, settings.Seconds, i, progress, stop);
            }
            return groups;
        });
        return [.. groups.SelectMany(group => group.Results)];
    }

    private static void Measure(
        EndpointServers servers, GroupMeasurement[] groups, double seconds, int round, ConsoleProgress progress, CancellationToken stop)
    {
        foreach (GroupMeasurement group in groups)
            group.Check(servers);
        progress.Describe("warming up");
        servers.WarmUp(burst =>
        {
            stop.ThrowIfCancellationRequested();
            foreach (GroupMeasurement group in groups)
                group.WarmUp(servers, burst);
        });
        Visit("requests per second", (group, visit) => group.MeasureThroughput(servers, visit));
        Visit("latency", (group, visit) => group.MeasureLatency(servers, visit));

        void Visit(string what, Action<GroupMeasurement, int> visiting)
        {
            progress.Describe(what);
            for (int visit = 0; visit < groups.Max(group => group.Visits); visit++)
            {
                foreach (GroupMeasurement group in groups.Where(group => visit < group.Visits))
                {
                    stop.ThrowIfCancellationRequested();
                    visiting(group, (round * group.Visits) + visit);
                    progress.Advance(seconds * group.Contenders);
                }
            }
        }
    }
}
