using System.Buffers;
using System.Diagnostics;
using System.Globalization;
using System.Text.Json;
using Popcorn.Benchmarks.Measuring;
using Popcorn.Benchmarks.Models;

namespace Popcorn.Benchmarks.Startup;

/// <summary>
/// What a plan costs that is compiled: the first write of a shape to an engine that has written the type before and compiles everything at
/// once, and again to one whose options indent, so that its code calls a <see cref="Utf8JsonWriter"/>. Parsing apart.
/// </summary>
/// <param name="Name">Which shapes.</param>
/// <param name="Spelled">The median of those that are spelled by emitted code, in microseconds.</param>
/// <param name="Forwarded">The same of those that call a <see cref="Utf8JsonWriter"/>.</param>
internal sealed record CompiledShapes(string Name, double Spelled, double Forwarded)
{
    private const int Rounds = 40;

    public double Ratio => Spelled / Forwarded;

    public static CompiledShapes[] MeasureAll() =>
    [
        Measure(ShapeRateChild.Flat, ModelFactory.Simple(), ShapeTexts.Flat),
        Measure(ShapeRateChild.ThreeLevels, ModelFactory.Complex(), ShapeTexts.ThreeLevels),
    ];

    public static string Table(IEnumerable<CompiledShapes> all) =>
        "| new shapes, compiled at the first write, medians | UTF-8, µs | Utf8JsonWriter, µs | ratio |\n|---|---:|---:|---:|\n"
        + string.Concat(all.Select(Row));

    private static string Row(CompiledShapes shapes) =>
        string.Create(
            CultureInfo.InvariantCulture, $"| {shapes.Name} | {shapes.Spelled:N0} | {shapes.Forwarded:N0} | {shapes.Ratio:0.00} |\n");

    private static CompiledShapes Measure<T>(string name, T value, IReadOnlyList<string> texts)
    {
        Include[] includes = [.. texts.Select(Include.Parse)];
        var indented = new JsonSerializerOptions { WriteIndented = true };
        var buffer = new ArrayBufferWriter<byte>(1 << 16);
        List<double> spelled = [];
        List<double> forwarded = [];
        for (int i = 0; i < Rounds; i++)
        {
            bool counts = i >= Rounds / 2;
            // Whoever is first finds what the one before left.
            WriteAll(json: i % 2 == 0 ? null : indented, counts);
            WriteAll(json: i % 2 == 0 ? indented : null, counts);
        }
        return new CompiledShapes(name, Measured.Of(spelled).Median, Measured.Of(forwarded).Median);

        void WriteAll(JsonSerializerOptions? json, bool counts)
        {
            PopcornEngine engine = Engines.Create(CompilationMode.Always, json);
            engine.Write(buffer, value, Include.Default);
            foreach (Include include in includes)
            {
                buffer.ResetWrittenCount();
                long start = Stopwatch.GetTimestamp();
                engine.Write(buffer, value, include);
                double time = Stopwatch.GetElapsedTime(start).TotalMicroseconds;
                if (counts)
                    (json is null ? spelled : forwarded).Add(time);
            }
        }
    }
}
