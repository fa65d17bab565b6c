namespace Popcorn.Tests;

/// <summary>
/// Records the spans of Popcorn in a trace of its own. It samples no others, so that it costs tests nothing that run at the same time.
/// </summary>
internal sealed class SpanRecorder : IDisposable
{
    private readonly ActivityTraceId _trace = ActivityTraceId.CreateRandom();
    private readonly ConcurrentQueue<Activity> _started = new();
    private readonly ActivityListener _listener;

    public SpanRecorder()
    {
        _listener = new ActivityListener
        {
            ShouldListenTo = source => source.Name.StartsWith("Popcorn", StringComparison.Ordinal),
            Sample = (ref ActivityCreationOptions<ActivityContext> options) => options.Parent.TraceId == _trace
                ? ActivitySamplingResult.AllDataAndRecorded
                : ActivitySamplingResult.None,
            // Also called for what another listener has sampled.
            ActivityStarted = span =>
            {
                if (span.TraceId == _trace)
                    _started.Enqueue(span);
            },
        };
        ActivitySource.AddActivityListener(_listener);
    }

    /// <summary>The header of a request that belongs to the trace.</summary>
    public string TraceParent => $"00-{_trace}-{ActivitySpanId.CreateRandom()}-01";

    public IReadOnlyCollection<Activity> Spans => _started;

    /// <summary>Starts a span around the code of a test. The caller disposes it.</summary>
    public Activity Begin() =>
        new Activity("test").SetParentId(_trace, ActivitySpanId.CreateRandom(), ActivityTraceFlags.Recorded).Start();

    /// <summary>Takes what was recorded: a span a line in the order of their starts, indented by one blank below its parent.</summary>
    public string[] Take()
    {
        var lines = new List<string>();
        while (_started.TryDequeue(out Activity? span))
            lines.Add(new string(' ', GetDepth(span)) + Print(span));
        return [.. lines];
    }

    public void Dispose() => _listener.Dispose();

    /// <summary>Prints name and tags of a span.</summary>
    public static string Print(Activity span) =>
        span.OperationName + string.Concat(span.TagObjects.Select(tag => $" {tag.Key}={tag.Value}"));

    private static int GetDepth(Activity span) =>
        span.Parent is { } parent && parent.Source.Name.StartsWith("Popcorn", StringComparison.Ordinal) ? 1 + GetDepth(parent) : 0;
}
