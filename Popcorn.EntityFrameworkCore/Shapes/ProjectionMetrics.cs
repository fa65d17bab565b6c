using System.Diagnostics.Metrics;

namespace Popcorn.EntityFrameworkCore.Shapes;

/// <summary>The meter "Popcorn.EntityFrameworkCore".</summary>
internal static class ProjectionMetrics
{
    public const string MeterName = "Popcorn.EntityFrameworkCore";

    private static readonly Meter Meter = new(MeterName);

    private static readonly Counter<long> Uses = Meter.CreateCounter<long>(
        "popcorn.projections", "{query}", "Queries that were projected, by kind: exact, coarse (all columns of the same rows), none.");

    public static void CountExact() => Uses.Add(1, new KeyValuePair<string, object?>("kind", "exact"));

    public static void CountCoarse() => Uses.Add(1, new KeyValuePair<string, object?>("kind", "coarse"));

    public static void CountNone() => Uses.Add(1, new KeyValuePair<string, object?>("kind", "none"));
}
