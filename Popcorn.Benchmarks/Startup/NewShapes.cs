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

    /// <summary>All 31 selections of the five members of <see cref="SimpleModel"/>.</summary>
    public static double Flat() => Median(ModelFactory.Simple(), [.. Subsets(["Id", "Name", "CreatedAt", "Description", "IsActive"])]);

    /// <summary>31 selections that go three levels deep.</summary>
    public static double ThreeLevels() => Median(
        ModelFactory.Complex(),
        [.. Subsets(["Id", "Name", "CreatedAt", "Description", "IsActive"]).Select(list => $"[Title,Priority,Details{list},Lookup{list},Child[Id,Title,Details{list},Items{list}]]")]);

    private static double Median<T>(T value, string[] texts)
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

    private static IEnumerable<string> Subsets(string[] members)
    {
        for (int bits = 1; bits < 1 << members.Length; bits++)
            yield return $"[{string.Join(',', members.Where((_, i) => (bits & (1 << i)) != 0))}]";
    }
}
