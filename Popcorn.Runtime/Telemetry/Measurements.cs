using System.Diagnostics.Metrics;

namespace Popcorn.Telemetry;

/// <summary>Counts and measures. Listeners are code of the app: what they throw is ignored, as with a <see cref="TraceSpan"/>.</summary>
internal static class Measurements
{
    public static void TryIncrement(this Counter<long> counter, params ReadOnlySpan<KeyValuePair<string, object?>> tags)
    {
        try
        {
            counter.Add(1, tags);
        }
        catch (Exception)
        {
            // Telemetry must not fail a response.
        }
    }

    /// <param name="histogram">The histogram. When it is created, listeners are called, too.</param>
    /// <param name="value">The value.</param>
    /// <param name="tags">The tags.</param>
    public static void TryRecord(
        this Lazy<Histogram<double>> histogram, double value, params ReadOnlySpan<KeyValuePair<string, object?>> tags)
    {
        try
        {
            histogram.Value.Record(value, tags);
        }
        catch (Exception)
        {
            // Telemetry must not fail a response.
        }
    }
}
