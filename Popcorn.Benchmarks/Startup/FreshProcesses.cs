using System.Diagnostics;
using System.Globalization;
using Popcorn.Benchmarks.Reporting;

namespace Popcorn.Benchmarks.Startup;

/// <summary>What comes first in a process can be measured once in each: so contenders start fresh ones, in turns.</summary>
internal static class FreshProcesses
{
    /// <param name="name">What is measured, for people.</param>
    /// <param name="rounds">How many processes each contender has.</param>
    /// <param name="contenders">What each of this console's processes is told to do; it prints its figures in one line.</param>
    /// <returns>For each contender the figures, as many as its processes print.</returns>
    public static IReadOnlyList<IReadOnlyList<Measured>> Measure(string name, int rounds, IReadOnlyList<string[]> contenders) =>
        ConsoleProgress.Show(name, (rounds + 1) * contenders.Count, progress =>
        {
            List<double[]>[] samples = [.. contenders.Select(_ => new List<double[]>())];
            // The round before the first fills the system's file cache, which is not what is compared.
            for (int round = 0; round <= rounds; round++)
            {
                for (int i = 0; i < samples.Length; i++)
                {
                    double[] figures = Start(contenders[i]);
                    if (round > 0)
                        samples[i].Add(figures);
                    progress.Advance();
                }
            }
            return samples.Select(Measured).ToList();
        });

    private static List<Measured> Measured(List<double[]> samples) =>
        [.. samples[0].Select((_, figure) => Startup.Measured.Of(samples.Select(sample => sample[figure])))];

    private static double[] Start(string[] arguments)
    {
        using Process child = Process.Start(OwnProgram.With(arguments))!;
        string output = child.StandardOutput.ReadToEnd();
        child.WaitForExit();
        return child.ExitCode == 0
            ? [.. output.Split(' ').Select(figure => double.Parse(figure, CultureInfo.InvariantCulture))]
            : throw new InvalidOperationException($"{string.Join(' ', arguments)} failed: {output}");
    }
}
