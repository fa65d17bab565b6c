using System.Globalization;

namespace Popcorn.Benchmarks.Stress;

/// <summary>How much of a check is done: 1 for all that docs/reliability.md promises.</summary>
internal readonly record struct StressScale(double Part)
{
    /// <summary>Below it a run shows that the check works, and its figures are not worth keeping.</summary>
    private const double SmallestKept = 0.3;

    public bool IsKept => Part >= SmallestKept;

    /// <summary>So many of what there is at scale 1, and at least one.</summary>
    public int Of(int whole) => (int)Math.Max(1, Math.Round(whole * Part));

    public TimeSpan Of(TimeSpan whole) => whole * Part;

    public static bool TryParse(string text, out StressScale scale)
    {
        bool isParsed = double.TryParse(text, NumberStyles.AllowDecimalPoint, CultureInfo.InvariantCulture, out double part)
            && part is > 0 and <= 100;
        scale = new StressScale(part);
        return isParsed;
    }

    public override string ToString() => Part.ToString("0.####", CultureInfo.InvariantCulture);
}
