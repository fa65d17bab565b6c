using System.Diagnostics;
using System.Diagnostics.Metrics;
using Popcorn.Telemetry;

namespace Popcorn.EntityFrameworkCore.Telemetry;

/// <summary>The span of a projection, and the counter of projected queries.</summary>
internal static class ProjectionTelemetry
{
    /// <summary>The name of the source and of the meter.</summary>
    public const string Name = "Popcorn.EntityFrameworkCore";

    /// <summary>The query reads the selected columns and rows.</summary>
    public const string Exact = "exact";

    /// <summary>The query reads all columns of the selected rows, or of all rows that clients ask of it.</summary>
    public const string Coarse = "coarse";

    /// <summary>The query reads what it would read without Popcorn.</summary>
    public const string None = "none";

    private const string KindTag = "popcorn.projection.kind";

    private static readonly ActivitySource Source = new(Name);
    private static readonly Meter Meter = new(Name);
    private static readonly Counter<long> Queries = Meter.CreateCounter<long>(
        "popcorn.projections", "{query}", "Queries that were projected, by kind: exact, coarse (all columns of the same rows), none.");

    /// <summary>Starts the span of one call of <c>Project</c>.</summary>
    public static TraceSpan Start(Type type) => TraceSpan.Start(Source, "popcorn.project", type);

    /// <summary>Counts a query whose kind is decided.</summary>
    public static void Count(TraceSpan span, string kind)
    {
        span.SetTag(KindTag, kind);
        Queries.TryIncrement(new KeyValuePair<string, object?>(KindTag, kind));
    }
}
