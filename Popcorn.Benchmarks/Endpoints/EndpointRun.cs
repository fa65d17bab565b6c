namespace Popcorn.Benchmarks.Endpoints;

/// <summary>
/// Measures groups of contenders, apps with and without Popcorn, under the same load. Each round has new processes, because one may stay a
/// few hundredths slower and less even for its whole life.
/// </summary>
internal static class EndpointRun
{
    public static IReadOnlyList<EndpointResult> Measure(
        string name, EndpointSettings settings, params IReadOnlyList<Contender>[] contenders)
    {
        GroupMeasurement[] groups = [.. contenders.Select(group => new GroupMeasurement(settings, group))];
        double round = groups.Sum(group => 2 * group.Visits * settings.Seconds);
        ConsoleProgress.Show(name, settings.Rounds * round, progress =>
        {
            for (int i = 0; i < settings.Rounds; i++)
                Measure(groups, settings.Seconds, i, progress);
            return groups;
        });
        return [.. groups.SelectMany(group => group.Results)];
    }

    private static void Measure(GroupMeasurement[] groups, double seconds, int round, ConsoleProgress progress)
    {
        using var servers = ServerPair.Start();
        foreach (GroupMeasurement group in groups)
            group.Check(servers);
        progress.Describe("warming up");
        servers.WarmUp(burst =>
        {
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
                    visiting(group, (round * group.Visits) + visit);
                    progress.Advance(seconds);
                }
            }
        }
    }
}
