using System.Diagnostics;
using System.Globalization;
using Popcorn.Benchmarks.Reporting;

namespace Popcorn.Benchmarks.Startup;

/// <summary>The first write of each contender, in fresh processes that take turns.</summary>
internal static class FirstWrites
{
    /// <param name="command">What of this console makes one, when given a contender.</param>
    /// <param name="contenders">Who writes.</param>
    /// <param name="rounds">In how many processes.</param>
    public static IReadOnlyDictionary<string, FirstWrite> Measure(string command, IReadOnlyList<string> contenders, int rounds) =>
        ConsoleProgress.Show("first writes", (rounds + 1) * contenders.Count, progress =>
        {
            var samples = contenders.ToDictionary(contender => contender, _ => new List<FirstWrite>());
            // The round before the first fills the system's file cache, which is not what is compared.
            for (int round = 0; round <= rounds; round++)
            {
                foreach (string contender in contenders)
                {
                    FirstWrite write = Start(command, contender);
                    if (round > 0)
                        samples[contender].Add(write);
                    progress.Advance();
                }
            }
            return samples.ToDictionary(sample => sample.Key, sample => Median(sample.Value));
        });

    /// <param name="what">What they wrote.</param>
    /// <param name="rounds">In how many processes each.</param>
    /// <param name="writes">The medians.</param>
    /// <param name="baseline">What the others are compared with.</param>
    public static string Table(string what, int rounds, IReadOnlyDictionary<string, FirstWrite> writes, FirstWrite baseline)
    {
        var lines = writes.Select(write => string.Create(
            CultureInfo.InvariantCulture,
            $"| {write.Key} | {write.Value.Bytes} | {write.Value.Microseconds / 1000:0.0} | {write.Value.Microseconds / baseline.Microseconds:0.00} |\n"));
        return $"| first write of {what}, median of {rounds} processes | bytes | time, ms | ratio |\n|---|---:|---:|---:|\n{string.Concat(lines)}";
    }

    private static FirstWrite Start(string command, string contender)
    {
        using Process child = Process.Start(OwnProgram.With(command, contender))!;
        string output = child.StandardOutput.ReadToEnd();
        child.WaitForExit();
        return child.ExitCode == 0
            ? FirstWrite.Parse(output)
            : throw new InvalidOperationException($"The first write of {contender} failed: {output}");
    }

    private static FirstWrite Median(List<FirstWrite> writes) => writes.OrderBy(write => write.Microseconds).ElementAt(writes.Count / 2);
}
