using System.Buffers;
using System.Diagnostics;
using System.Globalization;
using Popcorn.Benchmarks.Endpoints;
using Popcorn.Benchmarks.Measuring;
using Popcorn.Benchmarks.Models;

namespace Popcorn.Benchmarks.Startup;

/// <summary>
/// How many new shapes a second one core serves, from the text to the first write. Prints it for the first engine of a process, which has
/// everything to compile and the types to read, and for its last engine, which has only the types to read.
/// </summary>
internal static class ShapeRateChild
{
    public const string Command = "shape-rate-child";
    public const string Flat = "flat";
    public const string ThreeLevels = "three-levels";

    private const int Engines = 200;

    public static int Run(string kind)
    {
        Cores.Choose(0);
        if (kind == Flat)
            Measure(ModelFactory.Simple(), ShapeTexts.Flat);
        else
            Measure(ModelFactory.Complex(), ShapeTexts.ThreeLevels);
        return 0;
    }

    private static void Measure<T>(T value, IReadOnlyList<string> texts)
    {
        var buffer = new ArrayBufferWriter<byte>(1 << 16);
        double cold = PerSecond();
        var warm = new List<double>();
        for (int i = 0; i < Engines; i++)
            warm.Add(PerSecond());
        // What came before the last half warmed up our code.
        warm.RemoveRange(0, Engines / 2);
        Console.WriteLine(string.Create(CultureInfo.InvariantCulture, $"{cold:F0} {Measured.Of(warm).Median:F0}"));

        double PerSecond()
        {
            long start = Stopwatch.GetTimestamp();
            PopcornEngine engine = Benchmarks.Engines.Create();
            foreach (string text in texts)
            {
                buffer.ResetWrittenCount();
                engine.Write(buffer, value, Include.Parse(text));
            }
            return texts.Count / Stopwatch.GetElapsedTime(start).TotalSeconds;
        }
    }
}
