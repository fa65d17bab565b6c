namespace Popcorn.Benchmarks.Startup;

/// <summary>
/// <c>startup [PART] [--rounds N]</c>: the first seconds of a process, in N rounds of each part. The results of a whole run are kept.
/// </summary>
internal static class StartupCommand
{
    private const string Shapes = "shapes";

    private const int DefaultRounds = 31;

    private delegate StartupPart Measure(int rounds, Lazy<HostBuild> servers, CancellationToken stop);

    /// <summary>Servers are published, as those of users are. The models of this program would add policies to them.</summary>
    private static readonly IReadOnlyList<(string Name, int Rounds, Measure Measure)> Parts =
    [
        ("writes", DefaultRounds, (rounds, _, stop) => ColdWrites.Measure(rounds, stop)),
        ("loop", 5, (rounds, _, stop) => ColdLoop.Measure(rounds, stop)),
        ("responses", DefaultRounds, (rounds, servers, stop) => ColdResponses.Measure(rounds, servers.Value, stop)),
        ("load", 3, (rounds, servers, stop) => ColdLoad.Measure(rounds, servers.Value, stop)),
        (Shapes, 1, (_, _, stop) => ShapeCosts.Measure(stop)),
    ];

    public static int Run(Arguments arguments)
    {
        // 0 for those that each part has by default.
        int rounds = arguments.TakeCount("--rounds", 0);
        string? name = arguments.TakeNext();
        arguments.RequireEnd();
        // New shapes have no rounds of processes.
        if (name is not null && Parts.All(part => part.Name != name) || name == Shapes && rounds > 0)
            throw new UsageException();
        return Interruption.Run("startup", stop => Run(name, rounds, stop));
    }

    private static int Run(string? name, int rounds, CancellationToken stop)
    {
        var repository = Repository.Find();
        using var folder = new TemporaryFolder("popcorn-startup-");
        Lazy<HostBuild> servers = new(() => HostBuild.OfCheckout(HostProgram.Servers, repository, folder.Path, stop));
        var all = StartupPart.Join(Parts.Where(part => name is null || name == part.Name)
            .Select(part => part.Measure(rounds > 0 ? rounds : part.Rounds, servers, stop)));
        return CommandReport.Finish(repository, new CommandResult("startup", all.Tables, all.Targets)
        {
            Reduced = name is not null ? "it is a part"
                : rounds > 0 ? CommandResult.DescribeReduction(rounds, DefaultRounds)
                : null,
        });
    }
}
