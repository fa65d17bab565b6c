namespace Popcorn.Benchmarks.Drawing;

/// <summary>Keeps labels off each other.</summary>
internal static class LabelSpacing
{
    /// <summary>Each as near as can be to where it wants to be, at least some distance from the next, all within bounds if these have the room.</summary>
    /// <param name="wanted">Where they want to be, in ascending order.</param>
    /// <param name="distance">Between two of them.</param>
    /// <param name="first">The lower bound.</param>
    /// <param name="last">The upper bound.</param>
    public static double[] Spread(IReadOnlyList<double> wanted, double distance, double first, double last)
    {
        double[] at = [.. wanted];
        double next = first;
        for (int i = 0; i < at.Length; i++, next += distance)
            next = at[i] = Math.Max(at[i], next);
        next = last;
        for (int i = at.Length - 1; i >= 0; i--, next -= distance)
            next = at[i] = Math.Min(at[i], next);
        return at;
    }
}
