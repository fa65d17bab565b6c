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

    public static int Run(string[] arguments)
    {
        int rounds = DefaultRounds;
        if (arguments is [.. var rest, "--rounds", var count] && int.TryParse(count, out rounds) && rounds > 0)
            arguments = rest;
        if (arguments.Length > 1 || Array.Exists(arguments, name => Parts.All(part => part.Name != name)))
            return Usage.Show(["startup", .. arguments]);
        bool isWhole = arguments.Length == 0;
        var all = StartupPart.Join(Parts.Where(part => isWhole || arguments[0] == part.Name).Select(part => part.Measure(rounds)));
        if (isWhole)
            return CommandReport.Finish(Repository.Find(), "startup", all.Tables, forGuide: null, all.Targets);
        Console.WriteLine($"{all.Tables}\n{Target.Table(all.Targets)}");
        return all.Targets.All(target => target.IsMet) ? 0 : 1;
    }
}
