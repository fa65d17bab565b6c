namespace Popcorn.Stress;

/// <summary>The share of a check that is run: 1 for all that docs/long-checks.md promises.</summary>
internal readonly record struct StressScale(double Part)
{
    /// <summary>Below it, a run only shows that the check works, and its figures are not kept.</summary>
    private const double SmallestKept = 0.3;

    public bool IsKept => Part >= SmallestKept;

    /// <summary>A share of the number at scale 1; at least one.</summary>
    public int Apply(int whole) => (int)Math.Max(1, Math.Round(whole * Part));

    public TimeSpan Apply(TimeSpan whole) => whole * Part;

    public static bool TryParse(string text, out StressScale scale)
    {
        bool isParsed = double.TryParse(text, NumberStyles.AllowDecimalPoint, CultureInfo.InvariantCulture, out double part)
            && part is > 0 and <= 100;
        scale = new StressScale(part);
        return isParsed;
    }

    public override string ToString() => Part.ToString("0.####################", CultureInfo.InvariantCulture);
}
