using System.Globalization;
using Popcorn.Benchmarks.Reporting;

namespace Popcorn.Benchmarks.Endpoints;

/// <summary><c>endpoints</c>: apps with and without Popcorn on real HTTP, each in a process of its own, under the same load.</summary>
internal static class EndpointsCommand
{
    private const int WarmUps = 3;

    private static readonly TimeSpan WarmUpTime = TimeSpan.FromSeconds(0.5);

    public static int Run(string[] arguments)
    {
        if (EndpointSettings.Parse(arguments) is not { } settings)
            return Usage.Show(["endpoints", .. arguments]);
        Repository repository = Repository.Find();
        // A process starts where its parent is.
        Cores.Choose(Cores.OfServer);
        using var plain = ServerProcess.Start(EndpointsServer.Default);
        using var popcorn = ServerProcess.Start(EndpointsServer.Popcorn);
        Cores.Choose(Cores.OfLoad);
        GroupMeasurement[] groups =
        [
            .. from payload in Payload.All
               from door in Contender.Doors
               select new GroupMeasurement(settings, contender => contender.IsDefault ? plain : popcorn, Contender.Group(payload, door)),
        ];
        Measure(settings, groups);
        EndpointResult[] results = [.. groups.SelectMany(group => group.Results)];
        return CommandReport.Finish(repository, "endpoints", $"{Facts(settings)}\n{EndpointTables.Long(results)}", EndpointTables.Ratios(results), EndpointTargets.Check(results));
    }

    private static GroupMeasurement[] Measure(EndpointSettings settings, GroupMeasurement[] groups)
    {
        double visit = settings.Seconds;
        return ConsoleProgress.Show("endpoints", groups.Length * ((WarmUps * WarmUpTime.TotalSeconds) + (2 * settings.Rounds * visit)), progress =>
        {
            Visit("warming up", WarmUps, WarmUpTime.TotalSeconds, (group, _) => group.WarmUp(WarmUpTime));
            Visit("requests per second", settings.Rounds, visit, (group, round) => group.MeasureThroughput(round));
            Visit("latency", settings.Rounds, visit, (group, round) => group.MeasureLatency(round));
            return groups;

            void Visit(string what, int rounds, double seconds, Action<GroupMeasurement, int> visiting)
            {
                progress.Describe(what);
                for (int round = 0; round < rounds; round++)
                {
                    foreach (GroupMeasurement group in groups)
                    {
                        visiting(group, round);
                        progress.Advance(seconds);
                    }
                }
            }
        });
    }

    private static string Facts(EndpointSettings settings) => string.Create(CultureInfo.InvariantCulture, $"""
        Kestrel on loopback, {(Cores.CanBeChosen ? "on a core of its own, the load on another" : "without a core of its own")}. Medians of {settings.Rounds} rounds; in each, every contender has
        {EndpointSettings.Turns} turns of {settings.Turn.TotalSeconds:0.##} s. Requests per second: each connection sends its next request when it has its answer. Latency: requests
        come at random times, {EndpointSettings.OfferedShare:P0} of what the default answers at most, and the same for all of a door.

        """);
}
