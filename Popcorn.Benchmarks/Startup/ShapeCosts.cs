namespace Popcorn.Benchmarks.Startup;

/// <summary>
/// The cost of a new shape of a known type: its first write by an engine that has written the type before, without parsing. That is
/// resolving, planning, composing and writing. For engines that compile at once, it is also compiling: to UTF-8, or to calls of a <see
/// cref="Utf8JsonWriter"/> if their options indent.
/// </summary>
internal static class ShapeCosts
{
    private const int Rounds = 300;
    private const int CompiledRounds = 40;

    private static readonly JsonSerializerOptions Indented = new() { WriteIndented = true };

    public static StartupPart Measure(CancellationToken stop)
    {
        Costs flat = Measure("flat", ModelFactory.Simple(), ShapeTexts.Flat, stop);
        Costs threeLevels = Measure("three-levels", ModelFactory.Complex(), ShapeTexts.ThreeLevels, stop);
        Costs[] all = [flat, threeLevels];
        return new StartupPart(
            Markdown.Table(
                "new shapes, compiled at the first write, medians | UTF-8, µs | Utf8JsonWriter, µs | ratio",
                all.Select(costs => Invariant($"{costs.Name} | {costs.ToUtf8:N0} | {costs.ToJsonWriter:N0} | {costs.Ratio:0.00}"))),
            [
                new("a new flat shape of a known type of 5 members, first write", flat.Composed, 20, " µs"),
                new("a new shape of ComplexNestedModel, 3 levels, first write", threeLevels.Composed, 100, " µs"),
                .. all.Select(costs => new Target($"a new shape ({costs.Name}), compiled: to UTF-8 / to Utf8JsonWriter", costs.Ratio, 1)),
            ]);
    }

    private static Costs Measure<T>(string name, T value, IReadOnlyList<string> texts, CancellationToken stop)
    {
        double[] composed = TakeMedians(value, texts, Rounds, stop, () => Engines.Create());
        double[] compiled = TakeMedians(
            value,
            texts,
            CompiledRounds,
            stop,
            () => Engines.Create(CompilationMode.Always),
            () => Engines.Create(CompilationMode.Always, Indented));
        return new Costs(name, composed[0], compiled[0], compiled[1]);
    }

    /// <returns>The microseconds of each kind of engine. They take turns, and begin in turns.</returns>
    private static double[] TakeMedians<T>(
        T value, IReadOnlyList<string> texts, int rounds, CancellationToken stop, params Func<PopcornEngine>[] engines)
    {
        Include[] includes = [.. texts.Select(Include.Parse)];
        var buffer = new ArrayBufferWriter<byte>(1 << 16);
        List<double>[] times = [.. engines.Select(_ => new List<double>())];
        for (int round = 0; round < rounds; round++)
        {
            stop.ThrowIfCancellationRequested();
            // The first half warms up our code and the JIT's: what is asked for is a shape that is new to a warm process.
            if (round == rounds / 2)
                Array.ForEach(times, samples => samples.Clear());
            for (int i = 0; i < engines.Length; i++)
            {
                int kind = (round + i) % engines.Length;
                PopcornEngine engine = engines[kind]();
                engine.Write(buffer, value, Include.Default);
                foreach (Include include in includes)
                {
                    buffer.ResetWrittenCount();
                    long start = Stopwatch.GetTimestamp();
                    engine.Write(buffer, value, include);
                    times[kind].Add(Stopwatch.GetElapsedTime(start).TotalMicroseconds);
                }
            }
        }
        return [.. times.Select(samples => Measured.Summarize(samples).Median)];
    }

    private sealed record Costs(string Name, double Composed, double ToUtf8, double ToJsonWriter)
    {
        public double Ratio => ToUtf8 / ToJsonWriter;
    }
}
