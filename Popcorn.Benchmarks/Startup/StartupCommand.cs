using Popcorn.Benchmarks.Drawing;

namespace Popcorn.Benchmarks.Startup;

/// <summary><c>startup [PART] [--rounds N]</c>: the first seconds of a process. The results of a whole run are kept.</summary>
internal static class StartupCommand
{
    private const int DefaultRounds = 31;

    private const double ChartWidth = 880;

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
        StartupPart[] parts =
        [
            .. Parts.Where(part => arguments.Length == 0 || arguments[0] == part.Name).Select(part => part.Measure(rounds)),
        ];
        string tables = string.Join('\n', parts.Select(part => part.Tables));
        Target[] targets = [.. parts.SelectMany(part => part.Targets)];
        if (arguments.Length == 0)
        {
            Repository repository = Repository.Find();
            foreach (LineChart chart in parts.SelectMany(part => part.Charts))
                repository.Save($"{chart.Name}.svg", chart.Draw(ChartWidth).ToFile());
            return CommandReport.Finish(repository, "startup", tables, forGuide: null, targets);
        }
        Console.WriteLine($"{tables}\n{Target.Table(targets)}");
        return targets.All(target => target.IsMet) ? 0 : 1;
    }
}
