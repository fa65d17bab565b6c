namespace Popcorn.Testing.Reporting;

/// <summary>What several processes, or several turns, measured of the same thing.</summary>
internal sealed record Measured(double Median, double Lowest, double Highest, double P99)
{
    public static Measured Summarize(IEnumerable<double> values)
    {
        double[] sorted = [.. values.Order()];
        return new(sorted[sorted.Length / 2], sorted[0], sorted[^1], sorted[sorted.Length * 99 / 100]);
    }
}
