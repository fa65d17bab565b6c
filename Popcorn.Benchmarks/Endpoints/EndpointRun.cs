using Popcorn.Benchmarks.Reporting;

namespace Popcorn.Benchmarks.Endpoints;

/// <summary>Groups of contenders against apps with and without Popcorn, each in a process of its own, under the same load.</summary>
internal static class EndpointRun
{
    private const int WarmUps = 3;

    private static readonly TimeSpan WarmUpTime = TimeSpan.FromSeconds(0.5);

    public static IReadOnlyList<EndpointResult> Measure(string name, EndpointSettings settings, params IReadOnlyList<Contender>[] contenders)
    {
        // A process starts where its parent is.
        Cores.Choose(Cores.OfServer);
        using var plain = ServerProcess.Start(EndpointsServer.Default);
        using var popcorn = ServerProcess.Start(EndpointsServer.Popcorn);
        Cores.Choose(Cores.OfLoad);
        GroupMeasurement[] groups =
            [.. contenders.Select(group => new GroupMeasurement(settings, contender => contender.IsDefault ? plain : popcorn, group))];
        Measure(name, settings, groups);
        return [.. groups.SelectMany(group => group.Results)];
    }

    private static GroupMeasurement[] Measure(string name, EndpointSettings settings, GroupMeasurement[] groups)
    {
        double visit = settings.Seconds;
        double visits = groups.Sum(group => settings.Rounds + group.LatencyRounds);
        return ConsoleProgress.Show(name, (groups.Length * WarmUps * WarmUpTime.TotalSeconds) + (visits * visit), progress =>
        {
            Visit("warming up", _ => WarmUps, WarmUpTime.TotalSeconds, (group, _) => group.WarmUp(WarmUpTime));
            Visit("requests per second", _ => settings.Rounds, visit, (group, round) => group.MeasureThroughput(round));
            Visit("latency", group => group.LatencyRounds, visit, (group, round) => group.MeasureLatency(round));
            return groups;

            void Visit(string what, Func<GroupMeasurement, int> rounds, double seconds, Action<GroupMeasurement, int> visiting)
            {
                progress.Describe(what);
                for (int round = 0; round < groups.Max(rounds); round++)
                {
                    foreach (GroupMeasurement group in groups.Where(group => round < rounds(group)))
                    {
                        visiting(group, round);
                        progress.Advance(seconds);
                    }
                }
            }
        });
    }
}
