namespace Popcorn.Benchmarks.Startup;

/// <summary><c>startup [PART] [--rounds N]</c>: the first seconds of a process. The results of a whole run are kept.</summary>
internal static class StartupCommand
{
    private const int DefaultRounds = 31;

    /// <summary>Servers are published, as those of users are. The models of this program would add policies to them.</summary>
    private static readonly IReadOnlyList<(string Name, Func<int, Lazy<HostBuild>, StartupPart> Measure)> Parts =
    [
        ("writes", (rounds, _) => ColdWrites.Measure(rounds)),
        ("loop", (_, _) => ColdLoop.Measure()),
        ("responses", (rounds, servers) => ColdResponses.Measure(rounds, servers.Value)),
        ("load", (rounds, servers) => ColdLoad.Measure(rounds, servers.Value)),
        ("shapes", (_, _) => ShapeCosts.Measure()),
    ];

    public static int Run(Arguments arguments)
    {
        int rounds = arguments.TakeCount("--rounds", DefaultRounds);
        string? name = arguments.TakeNext();
        arguments.RequireEnd();
        var chosen = Parts.Where(part => name is null || name == part.Name).ToList();
        if (chosen.Count == 0)
            throw new UsageException();
        var repository = Repository.Find();
        using var folder = new TemporaryFolder("popcorn-startup-");
        using var interruption = new Interruption();
        Lazy<HostBuild> servers = new(() => HostBuild.OfCheckout(HostProgram.Servers, repository, folder.Path, interruption.Token));
        var all = StartupPart.Join(chosen.Select(part => part.Measure(rounds, servers)));
        if (name is null)
            return CommandReport.Finish(repository, "startup", all.Tables, forGuide: null, all.Targets);
        Console.WriteLine($"{all.Tables}\n{Target.Table(all.Targets)}");
        return all.Targets.All(target => target.IsMet) ? 0 : 1;
    }
}
