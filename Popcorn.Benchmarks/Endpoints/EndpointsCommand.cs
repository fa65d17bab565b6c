namespace Popcorn.Benchmarks.Endpoints;

/// <summary>
/// <c>endpoints [--against COMMIT] [--rounds N]</c>: apps with and without Popcorn on real HTTP, each in a process of its own, under the
/// same load; or the apps with Popcorn of this checkout and of a commit.
/// </summary>
internal static class EndpointsCommand
{
    private const int DefaultRounds = 7;

    public static int Run(Arguments arguments)
    {
        string? commit = arguments.TakeValue("--against");
        var settings = new EndpointSettings(arguments.TakeCount("--rounds", DefaultRounds), Seconds: 1);
        arguments.RequireEnd();
        return Interruption.Run(
            "endpoints", stop => commit is null ? Run(settings, stop) : EndpointsAgainst.Run(settings, commit, stop));
    }

    private static int Run(EndpointSettings settings, CancellationToken stop)
    {
        var repository = Repository.Find();
        using var folder = new TemporaryFolder("popcorn-endpoints-");
        // Apps of their own, published as those of users are. The models of this program would add policies to them.
        HostBuild servers = HostBuild.OfCheckout(HostProgram.Servers, repository, folder.Path, stop);
        IReadOnlyList<Contender>[] groups =
        [
            .. from payload in Payload.All from entry in Contender.Entries select Contender.GroupWithQuery(payload, entry),
        ];
        IReadOnlyList<EndpointResult> results =
            EndpointRun.Measure(settings, () => EndpointServers.StartApart((kind, entry) => servers.With(kind, entry)), groups, stop);
        return CommandReport.Finish(repository, new CommandResult(
            "endpoints",
            $"{EndpointTables.Facts(settings, "the default")}\n{EndpointTables.Long(results)}",
            EndpointTargets.Check(results))
        {
            ForGuide = EndpointTables.Ratios(results),
            Reduced = CommandResult.DescribeReduction(settings.Rounds, DefaultRounds),
        });
    }
}
