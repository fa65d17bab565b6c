namespace Popcorn.Benchmarks.Stress.Checks;

/// <summary>How long any number of answers took, kept by classes that are a hundredth wide.</summary>
internal sealed class Latencies
{
    /// <summary>Up to hours.</summary>
    private const int Classes = 2_500;

    private const double ClassesPerE = 100;

    private readonly int[] _counts = new int[Classes];

    private int _count;

    public void Add(double microseconds)
    {
        int index = (int)(Math.Log(Math.Max(microseconds, 1)) * ClassesPerE);
        _counts[Math.Min(index, Classes - 1)]++;
        _count++;
    }

    /// <summary>What this part of all did not exceed, in microseconds.</summary>
    public double Percentile(double part)
    {
        long rest = (long)Math.Ceiling(_count * part);
        for (int i = 0; i < Classes; i++)
        {
            rest -= _counts[i];
            if (rest <= 0 && _count > 0)
                return Math.Exp((i + 0.5) / ClassesPerE);
        }
        return double.NaN;
    }
}
