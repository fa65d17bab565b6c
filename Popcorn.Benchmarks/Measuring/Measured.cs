namespace Popcorn.Benchmarks.Measuring;

/// <summary>What several processes, or several turns, measured of the same thing.</summary>
internal sealed record Measured(double Median, double Lowest, double Highest)
{
    public static Measured Of(IEnumerable<double> values)
    {
        double[] sorted = [.. values.Order()];
        return new(sorted[sorted.Length / 2], sorted[0], sorted[^1]);
    }
}
