namespace Popcorn.Benchmarks.Scaling;

/// <summary>
/// <c>scaling</c>: writes per second of 1, 2, 4, … threads up to the cores of the machine, with one engine and a buffer for each thread,
/// beside System.Text.Json.
/// </summary>
internal static class ScalingCommand
{
    private const int Rounds = 12;

    /// <summary>The least that two threads write, as a multiple of what one writes.</summary>
    private const double LeastOfTwo = 1.9;

    private const string Facts =
        "Million writes a second by one engine, each thread into a buffer of its own, everything of the value; and the same as a multiple\n"
        + "of one thread. The best of twelve turns counts.";

    public static int Run()
    {
        int[] threads = [.. GetThreadCounts(Environment.ProcessorCount)];
        List<ScalingCase> cases = [.. CreateCases()];
        var rows = ConsoleProgress.Show("scaling", cases.Count, progress => cases.Select(each =>
        {
            var row = ScalingRow.Measure(each, threads, Rounds);
            progress.Advance();
            return row;
        }).ToList());
        string header = $"write | {string.Join(" | ", threads.Select(count => $"Popcorn, {count}"))} | "
            + string.Join(" | ", threads.Select(count => $"System.Text.Json, {count}"));
        string table = Markdown.Table(header, rows.Select(row => row.Print()));
        Target[] targets = [.. rows.SelectMany(row => row.GetTargets(LeastOfTwo))];
        return CommandReport.Finish(Repository.Find(), new CommandResult("scaling", $"{Facts}\n\n{table}", targets)
        {
            Missing = threads.Length == 1 ? "there is one core" : null,
        });
    }

    private static IEnumerable<int> GetThreadCounts(int cores)
    {
        for (int count = 1; count < cores; count *= 2)
            yield return count;
        yield return cores;
    }

    private static IEnumerable<ScalingCase> CreateCases()
    {
        PopcornEngine engine = Engines.Create();
        var json = new JsonSerializerOptions();
        return Create("one object", ModelFactory.Simple()).Concat(Create("list of 100", ModelFactory.SimpleList(100)));

        IEnumerable<ScalingCase> Create<T>(string name, T value) =>
        [
            new ScalingCase(
                $"{name}, Write",
                () =>
                {
                    var output = new ReusedPipe();
                    return () => output.Rewrite(engine, (to, with) => with.Write(to, value, Include.Deep));
                },
                () =>
                {
                    var output = new ReusedPipe();
                    var writer = new Utf8JsonWriter(output, new JsonWriterOptions { SkipValidation = true });
                    return () => output.Rewrite(writer, (to, with) =>
                    {
                        with.Reset(to);
                        JsonSerializer.Serialize(with, value, json);
                    });
                }),
            new ScalingCase(
                $"{name}, WriteAsync",
                () =>
                {
                    var output = new ReusedPipe();
                    return () => output.Rewrite(engine, (to, with) => Finish(with.WriteAsync(to, value, Include.Deep).AsTask()));
                },
                () =>
                {
                    var output = new ReusedPipe();
                    return () => output.Rewrite(json, (to, with) => Finish(JsonSerializer.SerializeAsync(to, value, with)));
                }),
        ];
    }

    private static void Finish(Task write) => write.GetAwaiter().GetResult();
}
