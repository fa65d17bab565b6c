using System.Diagnostics;
using System.Globalization;
using Popcorn.Benchmarks.Reporting;

namespace Popcorn.Benchmarks.Startup;

/// <summary>The first write of each contender, in fresh processes that take turns.</summary>
internal static class FirstWrites
{
    public static IReadOnlyDictionary<string, FirstWrite> Measure(int rounds) =>
        ConsoleProgress.Show("first writes", (rounds + 1) * StartupChild.Contenders.Count, progress =>
        {
            var samples = StartupChild.Contenders.ToDictionary(contender => contender, _ => new List<FirstWrite>());
            // The round before the first fills the system's file cache, which is not what is compared.
            for (int round = 0; round <= rounds; round++)
            {
                foreach (string contender in StartupChild.Contenders)
                {
                    FirstWrite write = Start(contender);
                    if (round > 0)
                        samples[contender].Add(write);
                    progress.Advance();
                }
            }
            return samples.ToDictionary(sample => sample.Key, sample => Median(sample.Value));
        });

    private static FirstWrite Start(string contender)
    {
        using Process child = Process.Start(OwnProgram.With(StartupChild.Command, contender))!;
        string output = child.StandardOutput.ReadToEnd();
        child.WaitForExit();
        if (child.ExitCode != 0)
            throw new InvalidOperationException($"The first write of {contender} failed: {output}");
        string[] figures = output.Split(' ');
        return new FirstWrite(double.Parse(figures[0], CultureInfo.InvariantCulture), int.Parse(figures[1], CultureInfo.InvariantCulture));
    }

    private static FirstWrite Median(List<FirstWrite> writes) => writes.OrderBy(write => write.Microseconds).ElementAt(writes.Count / 2);
}
