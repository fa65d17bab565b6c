namespace Popcorn.Stress.Checks;

/// <summary>
/// <c>names</c>: short includes on a recursive type with derived types, with five times as many paths at each level. The cost of checking
/// names, lists and paths depends on levels and types, not on paths.
/// </summary>
internal static class NamesCheck
{
    private const int Levels = 16;
    private const int Runs = 20_000;
    private const int Kibibyte = 1024;

    public static StressOutcome Run(StressScale scale, ConsoleProgress progress)
    {
        int runs = scale.Apply(Runs);
        progress.Expect(runs);
        progress.Describe("checks of each kind");
        var engine = new PopcornEngine();
        var json = new JsonSerializerOptions(JsonSerializerDefaults.Web);
        Type type = typeof(Branching);
        (Include known, Include unknown) = (Branching.Levels(Levels - 1), Branching.Levels(Levels - 1, "nope"));
        Include bound = engine.Restrict(type, known, null, known);
        PopcornEngine fresh = engine;
        string[] path = Branching.Path(Levels - 1);
        var manyKinds = new PopcornEngine(ManyKinds.CreateOptions());
        (Include atOnce, Include nested) = (ManyKinds.Names(1), ManyKinds.Names(8));
        (string What, Func<bool> IsRight)[] checks =
        [
            ("names", () => engine.TryValidate(type, known, out _)),
            ("an unknown name at the end", () => !engine.TryValidate(type, unknown, out _)),
            ("names within an allow list", () => engine.TryValidate(type, bound, out _)),
            ("lists of an endpoint", () => fresh.Restrict(type, null, known, known).ToString() == bound.ToString()),
            ("1,954 characters on 150 derived types", () => !manyKinds.TryValidate(typeof(ManyKinds), atOnce, out _)),
            ("the same in eight levels", () => !manyKinds.TryValidate(typeof(ManyKinds), nested, out _)),
            ("a path", () => engine.IsSelected(type, known, path)),
            ("a path within an allow list", () => engine.IsSelected(type, bound, path)),
        ];
        var mistakes = new Mistakes();
        long maxBytes = 0;
        double[][] times = Array.ConvertAll(checks, _ => new double[runs]);
        for (int i = 0; i < runs; i++)
        {
            // A new engine, which has read the types and cached no list.
            fresh = new PopcornEngine(json);
            _ = fresh.Select(type)!.Members;
            for (int kind = 0; kind < checks.Length; kind++)
            {
                long bytes = GC.GetAllocatedBytesForCurrentThread();
                long start = Stopwatch.GetTimestamp();
                bool isRight = checks[kind].IsRight();
                times[kind][i] = Stopwatch.GetElapsedTime(start).TotalMilliseconds;
                if (i > 0)
                    maxBytes = Math.Max(maxBytes, GC.GetAllocatedBytesForCurrentThread() - bytes);
                if (!isRight)
                    mistakes.Add($"Wrong: {checks[kind].What}");
            }
            progress.Advance();
        }
        Measured[] measured = Array.ConvertAll(times, Measured.Summarize);
        return new StressOutcome(
            [
                new("wrong answers", mistakes.Count, 0),
                .. checks.Select((check, kind) => new Target($"{check.What}: median", measured[kind].Median, 1, " ms") { IsTime = true }),
                new("allocated by one check, at most", (double)maxBytes / Kibibyte, 512, " KB"),
            ],
            [
                new("levels of the includes", $"{Levels}"),
                new("types at each level", $"5"),
                new("paths through the types", $"{Math.Pow(5, Levels):N0}"),
                new("checks of each kind", $"{runs:N0}"),
                .. checks.Select((check, kind) => new StressFigure(
                    $"{check.What}: 99 of 100 take at most", $"{measured[kind].P99 * 1000:0} µs")),
            ],
            mistakes.First);
    }
}
