using System.Buffers;
using System.Diagnostics;
using Popcorn.Benchmarks.Models;

namespace Popcorn.Benchmarks.Startup;

/// <summary>
/// What a further shape of a known type costs: its first write to an engine that has written the type before, parsing
/// apart. So the figures hold resolving, planning, composing and the write itself.
/// </summary>
internal static class NewShapes
{
    private const int Rounds = 300;

    public static double Flat() => Median(ModelFactory.Simple(), ShapeTexts.Flat);

    public static double ThreeLevels() => Median(ModelFactory.Complex(), ShapeTexts.ThreeLevels);

    private static double Median<T>(T value, IReadOnlyList<string> texts)
    {
        Include[] includes = [.. texts.Select(Include.Parse)];
        var buffer = new ArrayBufferWriter<byte>(1 << 16);
        var samples = new List<double>();
        for (int i = 0; i < Rounds; i++)
        {
            PopcornEngine engine = Engines.Create();
            engine.Write(buffer, value, Include.Default);
            foreach (Include include in includes)
            {
                buffer.ResetWrittenCount();
                long start = Stopwatch.GetTimestamp();
                engine.Write(buffer, value, include);
                samples.Add(Stopwatch.GetElapsedTime(start).TotalMicroseconds);
            }
        }
        // The first half warmed up our code and the JIT's; a shape that is new to a warm process is what is asked for.
        samples.RemoveRange(0, samples.Count / 2);
        samples.Sort();
        return samples[samples.Count / 2];
    }
}
