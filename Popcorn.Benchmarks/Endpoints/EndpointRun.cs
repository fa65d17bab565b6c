using Popcorn.Benchmarks.Reporting;

namespace Popcorn.Benchmarks.Endpoints;

/// <summary>
/// Groups of contenders against apps with and without Popcorn under the same load. Each round has processes of its own: one that
/// starts unluckily stays a few hundredths slower, and answers less evenly, however often it is measured.
/// </summary>
internal static class EndpointRun
{
    private const int WarmUps = 3;

    private static readonly TimeSpan WarmUpTime = TimeSpan.FromSeconds(0.3);

    public static IReadOnlyList<EndpointResult> Measure(string name, EndpointSettings settings, params IReadOnlyList<Contender>[] contenders)
    {
        GroupMeasurement[] groups = [.. contenders.Select(group => new GroupMeasurement(settings, group))];
        double round = groups.Sum(group => (WarmUps * WarmUpTime.TotalSeconds) + (2 * group.Visits * settings.Seconds));
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
        Visit("warming up", _ => WarmUps, WarmUpTime.TotalSeconds, (group, _) => group.WarmUp(servers, WarmUpTime));
        Visit("requests per second", group => group.Visits, seconds, (group, visit) => group.MeasureThroughput(servers, (round * group.Visits) + visit));
        Visit("latency", group => group.Visits, seconds, (group, visit) => group.MeasureLatency(servers, (round * group.Visits) + visit));

        void Visit(string what, Func<GroupMeasurement, int> visits, double length, Action<GroupMeasurement, int> visiting)
        {
            progress.Describe(what);
            for (int visit = 0; visit < groups.Max(visits); visit++)
            {
                foreach (GroupMeasurement group in groups.Where(group => visit < visits(group)))
                {
                    visiting(group, visit);
                    progress.Advance(length);
                }
            }
        }
    }
}
