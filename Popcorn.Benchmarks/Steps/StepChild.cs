using System.Buffers;
using System.Diagnostics;
using System.Globalization;
using System.Text.Json;
using System.Text.Json.Serialization.Metadata;
using Popcorn.Benchmarks.Models;

namespace Popcorn.Benchmarks.Steps;

/// <summary>
/// A few writes by the build of Popcorn.Runtime that lies beside this program, against the fast path in the same process. Contenders take
/// turns, and the fastest turn counts: the machine may be slow now and then, but never fast.
/// </summary>
internal static class StepChild
{
    public const string Command = "step-child";

    private const int Turns = 300;
    private const double TurnMilliseconds = 2;
    private const double WarmUpMilliseconds = 200;

    public static int Run()
    {
        List<SimpleModel> simple = ModelFactory.SimpleList(100);
        List<ComplexNestedModel> complex = ModelFactory.ComplexList(25);
        List<WideModel> wide = [.. Enumerable.Range(0, 100).Select(_ => new WideModel())];
        var sixteen = Include.Parse($"[{string.Join(',', Enumerable.Range(0, 16).Select(i => $"M{i:00}"))}]");
        Compare("SimpleModel", ModelFactory.Simple(), ModelFactory.Simple(), Tiering.CompiledOnly, Include.Deep);
        Compare("SimpleModelList", simple, simple, Tiering.CompiledOnly, Include.Deep);
        Compare("SimpleModelList, text", simple, simple, Tiering.CompiledOnly, Include.Deep, isText: true);
        Compare("SimpleModelList, composed", simple, simple, Tiering.ComposedOnly, Include.Deep);
        Compare("ComplexModelList", complex, complex.ConvertAll(ComplexTwin.Of), Tiering.CompiledOnly, Include.Deep);
        Compare("16 of 48 numbers", wide, wide, Tiering.CompiledOnly, sixteen);
        Compare("48 numbers", wide, wide, Tiering.CompiledOnly, Include.Deep);
        return 0;
    }

    private static void Compare<T, TTwin>(string name, T value, TTwin twin, Tiering tiering, Include include, bool isText = false)
    {
        var fastPath = (JsonTypeInfo<TTwin>)FastPathContext.Default.GetTypeInfo(typeof(TTwin))!;
        PopcornEngine engine = Engines.Create(tiering);
        var buffer = new ArrayBufferWriter<byte>(1 << 20);
        using var json = new Utf8JsonWriter(Stream.Null);
        Action[] contenders = isText
            ? [() => JsonSerializer.Serialize(twin, fastPath), () => engine.Serialize(value, include)]
            :
            [
                () =>
                {
                    buffer.ResetWrittenCount();
                    json.Reset(buffer);
                    JsonSerializer.Serialize(json, twin, fastPath);
                },
                () =>
                {
                    buffer.ResetWrittenCount();
                    engine.Write(buffer, value, include);
                },
            ];
        int[] repeats = Array.ConvertAll(contenders, WarmUp);
        double[] best = [double.MaxValue, double.MaxValue];
        for (int turn = 0; turn < Turns * contenders.Length; turn++)
        {
            int i = turn % contenders.Length;
            best[i] = Math.Min(best[i], Nanoseconds(contenders[i], repeats[i]));
        }
        Console.WriteLine(string.Create(CultureInfo.InvariantCulture, $"{name}={best[1] / best[0]:0.000}"));
    }

    /// <returns>How often it runs in a turn.</returns>
    private static int WarmUp(Action contender)
    {
        double nanoseconds = 0;
        // Three times, with pauses for the JIT to replace what has become hot.
        for (int i = 0; i < 3; i++)
        {
            int count = 0;
            long start = Stopwatch.GetTimestamp();
            for (; Stopwatch.GetElapsedTime(start).TotalMilliseconds < WarmUpMilliseconds; count++)
                contender();
            nanoseconds = Stopwatch.GetElapsedTime(start).TotalNanoseconds / count;
            Thread.Sleep(100);
        }
        return Math.Max(1, (int)(TurnMilliseconds * 1e6 / nanoseconds));
    }

    private static double Nanoseconds(Action contender, int repeats)
    {
        long start = Stopwatch.GetTimestamp();
        for (int i = 0; i < repeats; i++)
            contender();
        return Stopwatch.GetElapsedTime(start).TotalNanoseconds / repeats;
    }
}
