namespace Popcorn.Benchmarks.Endpoints;

/// <summary><c>endpoints</c>: apps with and without Popcorn on real HTTP, each in a process of its own, under the same load.</summary>
internal static class EndpointsCommand
{
    private const int DefaultRounds = 7;

    public static int Run(Arguments arguments)
    {
        var settings = new EndpointSettings(arguments.TakeCount("--rounds", DefaultRounds), Seconds: 1);
        arguments.RequireEnd();
        Repository repository = Repository.Find();
        IReadOnlyList<Contender>[] groups =
        [
            .. from payload in Payload.All from entry in Contender.Entries select Contender.GroupWithQuery(payload, entry),
        ];
        IReadOnlyList<EndpointResult> results = EndpointRun.Measure("endpoints", settings, groups);
        return CommandReport.Finish(
            repository,
            "endpoints",
            $"{EndpointTables.Facts(settings)}\n{EndpointTables.Long(results)}",
            EndpointTables.Ratios(results),
            EndpointTargets.Check(results));
    }
}
