namespace Popcorn.Benchmarks.Drawing;

/// <summary>Equal distances are equal factors.</summary>
/// <param name="Min">The value at the start, over zero.</param>
/// <param name="Max">The value at the end.</param>
/// <param name="Start">In pixels.</param>
/// <param name="End">In pixels; before the start where values grow upward.</param>
internal sealed record LogScale(double Min, double Max, double Start, double End)
{
    private const int DecadesThatStandAlone = 3;

    /// <summary>Creates a scale for values, with room at both ends.</summary>
    public static LogScale Around(IEnumerable<double> values, double start, double end)
    {
        double[] all = [.. values];
        return new LogScale(all.Min() / 1.25, all.Max() * 1.25, start, end);
    }

    public double Position(double value) => Start + (Math.Log10(value / Min) / Math.Log10(Max / Min) * (End - Start));

    /// <summary>Powers of ten; where there are few of them, also twice and five times each.</summary>
    public IReadOnlyList<double> Ticks()
    {
        int first = (int)Math.Floor(Math.Log10(Min));
        int last = (int)Math.Ceiling(Math.Log10(Max));
        double[] factors = Math.Log10(Max / Min) >= DecadesThatStandAlone ? [1] : [1, 2, 5];
        return
        [
            .. Enumerable.Range(first, last - first + 1)
                .SelectMany(decade => factors.Select(factor => factor * Math.Pow(10, decade)))
                .Where(value => value >= Min && value <= Max),
        ];
    }
}
