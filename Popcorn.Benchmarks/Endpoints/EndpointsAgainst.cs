namespace Popcorn.Benchmarks.Endpoints;

/// <summary>
/// Compares the app with Popcorn of this checkout with that of a commit, which runs twice: by how much it differs from itself is what this
/// machine cannot tell today. It prints its tables, keeps nothing, and returns 1 if an endpoint is slower.
/// </summary>
internal static class EndpointsAgainst
{
    internal const string Before = "before";
    internal const string Again = "before, again";
    internal const string Now = "now";

    public static int Run(Repository repository, EndpointSettings settings, string commit)
    {
        using var interruption = new Interruption();
        var against = BaseCommit.Find(repository.Root, commit, interruption.Token);
        using var worktree = new Worktree(repository.Root, against, interruption.Token);
        (HostBuild before, HostBuild current) =
            HostBuild.OfBoth(HostProgram.Servers, repository, against, worktree, interruption.Token);
        (string, HostBuild)[] servers = [(Before, before), (Again, before), (Now, current)];
        IReadOnlyList<EndpointResult> results = EndpointRun.Measure(
            settings,
            () => EndpointServers.Start(servers.Select(server => (server.Item1, StartOf(server.Item2)))),
            [
                .. from payload in Payload.All
                   from entry in Contender.Entries
                   from contender in Contender.Group(payload, entry)
                   where !contender.IsDefault
                   select servers.Select(server => contender with { Build = server.Item1 }).ToArray(),
            ],
            interruption.Token);
        IReadOnlyList<Target> targets = Check(results);
        Console.WriteLine($"# endpoints: this checkout against {against.Name}\n\n{RunFacts.Line}\n\n{EndpointTables.Facts(settings)}");
        Console.WriteLine($"{EndpointTables.Long(results)}\n{Target.Table(targets)}");
        return targets.All(target => target.IsMet) ? 0 : 1;
    }

    /// <summary>Checks the rows of each payload: the commit against itself gives the spread.</summary>
    internal static IReadOnlyList<Target> Check(IReadOnlyList<EndpointResult> results) =>
        [.. results.GroupBy(row => row.Contender.Payload).SelectMany(rows => CheckPayload([.. rows]))];

    private static IEnumerable<Target> CheckPayload(IReadOnlyList<EndpointResult> rows)
    {
        double spread = rows.Where(row => row.Contender.Build == Again).Max(row => Math.Max(row.Ratio, 1 / row.Ratio)) - 1;
        return rows.Where(row => row.Contender.Build == Now).Select(row => Target.AtLeast(
            Invariant($"{row.Contender.Payload.Name}, {row.Contender.Name}: requests per second / before ({spread:0.0%} may be chance)"),
            row.Ratio,
            1 / (1 + spread)));
    }

    private static ProcessStartInfo StartOf(HostBuild build) => new(build.Program, [EndpointsServer.Popcorn]);
}
