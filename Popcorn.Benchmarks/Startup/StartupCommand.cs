namespace Popcorn.Benchmarks.Startup;

/// <summary><c>startup [PART] [--rounds N]</c>: the first seconds of a process. The results of a whole run are kept.</summary>
internal static class StartupCommand
{
    private const int DefaultRounds = 31;

    private static readonly IReadOnlyList<(string Name, Func<int, StartupPart> Measure)> Parts =
    [
        ("writes", ColdWrites.Measure),
        ("loop", _ => ColdLoop.Measure()),
        ("responses", ColdResponses.Measure),
        ("load", ColdLoad.Measure),
        ("shapes", _ => ShapeCosts.Measure()),
    ];

    public static int Run(Arguments arguments)
    {
        int rounds = arguments.TakeCount("--rounds", DefaultRounds);
        string? name = arguments.TakeNext();
        arguments.RequireEnd();
        var chosen = Parts.Where(part => name is null || name == part.Name).ToList();
        if (chosen.Count == 0)
            throw new UsageException();
        var all = StartupPart.Join(chosen.Select(part => part.Measure(rounds)));
        if (name is null)
            return CommandReport.Finish(Repository.Find(), "startup", all.Tables, forGuide: null, all.Targets);
        Console.WriteLine($"{all.Tables}\n{Target.Table(all.Targets)}");
        return all.Targets.All(target => target.IsMet) ? 0 : 1;
    }
}
