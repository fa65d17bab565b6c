namespace Popcorn.Benchmarks.Scaling;

/// <summary>Writes per second of both contenders, for each number of threads.</summary>
internal sealed record ScalingRow(string Name, int[] Threads, double[] Popcorn, double[] SystemTextJson)
{
    /// <summary>How much less than System.Text.Json's factor counts as the error of the measurement.</summary>
    private const double Error = 0.05;

    public static ScalingRow Measure(ScalingCase each, int[] threads, int rounds)
    {
        double[][] fastest = [new double[threads.Length], new double[threads.Length]];
        Func<Func<ReadOnlyMemory<byte>>>[] contenders = [each.Popcorn, each.SystemTextJson];
        RequireSameBytes(each);
        for (int round = 0; round < rounds; round++)
        {
            for (int i = 0; i < threads.Length; i++)
            {
                // They begin in turns.
                foreach (int contender in (int[])[round % 2, 1 - (round % 2)])
                    fastest[contender][i] = Math.Max(fastest[contender][i], ThreadLoad.Measure(contenders[contender], threads[i]));
            }
        }
        return new ScalingRow(each.Name, threads, fastest[0], fastest[1]);
    }

    public IEnumerable<Target> GetTargets(double leastOfTwo)
    {
        for (int i = 1; i < Threads.Length; i++)
        {
            double factor = Popcorn[i] / Popcorn[0];
            if (Threads[i] == 2)
                yield return Target.AtLeast($"{Name}: 2 threads against 1", factor, leastOfTwo);
            yield return Target.AtLeast(
                $"{Name}: {Threads[i]} threads, as a part of System.Text.Json's factor",
                factor / (SystemTextJson[i] / SystemTextJson[0]),
                1 - Error);
        }
    }

    public string Print() => $"{Name} | {Print(Popcorn)} | {Print(SystemTextJson)}";

    private static string Print(double[] figures) =>
        string.Join(" | ", figures.Select(figure => Invariant($"{figure / 1e6:0.00} ({figure / figures[0]:0.00})")));

    private static void RequireSameBytes(ScalingCase each)
    {
        if (!each.Popcorn()().Span.SequenceEqual(each.SystemTextJson()().Span))
            throw new InvalidOperationException($"{each.Name}: the contenders do not write the same.");
    }
}
