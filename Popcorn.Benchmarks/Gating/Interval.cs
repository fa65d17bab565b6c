namespace Popcorn.Benchmarks.Gating;

/// <summary>A ratio, and the bounds of its confidence interval.</summary>
internal sealed record Interval(double Low, double Ratio, double High)
{
    private const int Resamples = 4_000;
    private const int Seed = 46;

    /// <summary>The part of the resamples outside of each bound: an interval of 99 %.</summary>
    private const double Tail = 0.005;

    /// <summary>The part of the rounds that is left out at each end, so that disturbed rounds do not move the result.</summary>
    private const double Trimmed = 0.4;

    /// <summary>Estimates the geometric mean of rows, each by the middle of its rounds: a percentile bootstrap over the rounds.</summary>
    /// <param name="rows">For each row the logarithm of the ratio in each round.</param>
    public static Interval Estimate(IReadOnlyList<double[]> rows)
    {
        var random = new Random(Seed);
        int rounds = rows[0].Length;
        var sample = new double[rounds];
        int[] chosen = [.. Enumerable.Range(0, rounds)];
        double ratio = Average();
        var means = new double[Resamples];
        for (int i = 0; i < means.Length; i++)
        {
            for (int round = 0; round < rounds; round++)
                chosen[round] = random.Next(rounds);
            means[i] = Average();
        }
        Array.Sort(means);
        int outside = (int)(Tail * Resamples);
        return new(Math.Exp(means[outside]), Math.Exp(ratio), Math.Exp(means[^(outside + 1)]));

        double Average() => rows.Average(row =>
        {
            for (int round = 0; round < rounds; round++)
                sample[round] = row[chosen[round]];
            return AverageMiddle(sample);
        });
    }

    public override string ToString() => Invariant($"{Ratio:0.000} ({Low:0.000} to {High:0.000})");

    private static double AverageMiddle(double[] values)
    {
        Array.Sort(values);
        int left = (int)(Trimmed * values.Length);
        return values[left..^left].Average();
    }
}
