namespace Popcorn.Benchmarks.Endpoints;

/// <summary>
/// Compares the app with Popcorn of this checkout with that of a commit, which runs twice: how much it differs from itself is chance. In
/// equal builds the slowest of several rows differs by more than that every second time, so an endpoint counts as slower if it differs by
/// twice as much. It prints its tables, and keeps nothing. The exit code is 0 if each endpoint is as fast, 1 if one is slower, and 2 if
/// that cannot be judged.
/// </summary>
internal static class EndpointsAgainst
{
    internal const string Before = "before";
    internal const string Again = "before, again";
    internal const string Now = "now";

    /// <summary>The most that the commit may differ from itself. It counts twice, and more than 5 % hide a slowdown that matters.</summary>
    private const double MaxSpread = 0.025;

    /// <summary>Fewer do not tell a process that is slow for its whole life from a slower commit.</summary>
    private const int FewestRounds = 3;

    public static int Run(EndpointSettings settings, string commit, CancellationToken stop) => CommitComparison.Run(
        "endpoints",
        HostProgram.Servers,
        commit,
        (before, current) => Judge(settings, [(Before, before), (Again, before), (Now, current)], stop),
        CannotTell,
        stop);

    private static int Judge(EndpointSettings settings, IReadOnlyList<(string Name, HostBuild Build)> servers, CancellationToken stop)
    {
        IReadOnlyList<EndpointResult> results = EndpointRun.Measure(
            settings,
            () => EndpointServers.Start(servers.Select(server => (server.Name, server.Build.With(EndpointsServer.Popcorn)))),
            [
                .. from payload in Payload.All
                   from entry in Contender.Entries
                   from contender in Contender.Group(payload, entry)
                   where !contender.IsDefault
                   select servers.Select(server => contender with { Build = server.Name }).ToArray(),
            ],
            stop);
        IReadOnlyList<Target> targets = Check(results);
        Console.WriteLine($"{RunFacts.Line}\n\n{EndpointTables.Facts(settings, "the commit")}");
        Console.WriteLine($"{EndpointTables.Long(results)}\n{Target.Table(targets)}");
        return !targets.All(target => target.IsMet) ? 1 : FindDoubt(settings, results) is { } doubt ? CannotTell(doubt) : 0;
    }

    /// <summary>Finds out why endpoints that seem to be as fast may not be; null if they are.</summary>
    internal static string? FindDoubt(EndpointSettings settings, IReadOnlyList<EndpointResult> results)
    {
        double spread = results.GroupBy(row => row.Contender.Payload).Max(GetSpread);
        return settings.Rounds < FewestRounds ? $"{settings.Rounds} rounds are too few: at least {FewestRounds} are needed"
            : spread > MaxSpread ? Invariant($"the commit differs from itself by {spread:0.0%}")
            : null;
    }

    private static int CannotTell(string reason)
    {
        Console.WriteLine($"endpoints: this cannot be judged: {reason}");
        return CommandReport.CannotJudge;
    }

    /// <summary>Checks the rows of each payload: the commit against itself gives the spread.</summary>
    internal static IReadOnlyList<Target> Check(IReadOnlyList<EndpointResult> results) =>
        [.. results.GroupBy(row => row.Contender.Payload).SelectMany(rows => CheckPayload([.. rows]))];

    private static IEnumerable<Target> CheckPayload(IReadOnlyList<EndpointResult> rows)
    {
        double chance = Math.Max(Thresholds.Change, 2 * GetSpread(rows));
        return rows.Where(row => row.Contender.Build == Now).Select(row => Target.AtLeast(
            Invariant($"{row.Contender.Payload.Name}, {row.Contender.Name}: requests per second / before ({chance:0.0%} may be chance)"),
            row.Ratio,
            1 / (1 + chance)));
    }

    private static double GetSpread(IEnumerable<EndpointResult> rows) =>
        rows.Where(row => row.Contender.Build == Again).Max(row => Math.Max(row.Ratio, 1 / row.Ratio)) - 1;
}
