namespace Popcorn.Benchmarks.Drawing;

/// <summary>From zero: twice the value is twice the length.</summary>
/// <param name="Max">The value that has the full length.</param>
/// <param name="Length">In pixels.</param>
internal sealed record LinearScale(double Max, double Length)
{
    public double Position(double value) => Max <= 0 ? 0 : Math.Max(0, value) / Max * Length;

    /// <summary>Round values from zero to the greatest one.</summary>
    /// <param name="room">Pixels that each needs at least.</param>
    public IReadOnlyList<double> Ticks(double room)
    {
        if (Max <= 0)
            return [0];
        double atLeast = Max * room / Math.Max(room, Length);
        double power = Math.Pow(10, Math.Floor(Math.Log10(atLeast)));
        double step = ((double[])[1, 2, 5, 10]).Select(factor => factor * power).First(step => step >= atLeast * 0.999);
        return [.. Enumerable.Range(0, (int)(Max / step) + 1).Select(i => i * step)];
    }
}
