using System.Diagnostics;
using System.Diagnostics.Metrics;

namespace Popcorn.Telemetry;

/// <summary>The spans of an engine, and the histogram of its compile times.</summary>
/// <param name="source">Starts the spans.</param>
/// <param name="meters">Creates the meter, when something is compiled for the first time; null for a meter of the process.</param>
internal sealed class EngineTelemetry(ActivitySource source, IMeterFactory? meters)
{
    /// <summary>The name of the source and of the meter.</summary>
    public const string Name = "Popcorn";

    private readonly Lazy<Histogram<double>> _compilations = new(() => CreateHistogram(meters?.Create(Name) ?? new Meter(Name)));

    public static ActivitySource Source { get; } = new(Name);

    /// <summary>That of engines without an app.</summary>
    public static EngineTelemetry Shared { get; } = new(Source, meters: null);

    public TraceSpan StartPlan(Type type) => TraceSpan.Start(source, "popcorn.plan", type);

    public TraceSpan StartCompilation(Type type, int members)
    {
        TraceSpan span = TraceSpan.Start(source, "popcorn.compile", type);
        span.SetMembers(members);
        return span;
    }

    /// <param name="span">The span, which the caller disposes.</param>
    /// <param name="time">How long it took.</param>
    /// <param name="failure">Why the plan could not be compiled; null if it was.</param>
    public void EndCompilation(TraceSpan span, TimeSpan time, Exception? failure)
    {
        if (failure is null)
        {
            _compilations.TryRecord(time.TotalSeconds);
            return;
        }
        span.Fail(failure);
        _compilations.TryRecord(time.TotalSeconds, new KeyValuePair<string, object?>("error.type", TraceSpan.GetErrorType(failure)));
    }

    private static Histogram<double> CreateHistogram(Meter meter)
    {
        const string Instrument = "popcorn.compile.duration";
        const string Description = "How long it took to compile a plan.";
#if NET10_0_OR_GREATER
        // Compiling takes 1 to 5 ms, and the first time in a process 20 ms or more.
        var advice = new InstrumentAdvice<double>
        {
            HistogramBucketBoundaries = [0.0005, 0.001, 0.002, 0.005, 0.01, 0.02, 0.05, 0.1, 0.2, 0.5, 1],
        };
        return meter.CreateHistogram(Instrument, "s", Description, tags: null, advice);
#else
        return meter.CreateHistogram<double>(Instrument, "s", Description);
#endif
    }
}
