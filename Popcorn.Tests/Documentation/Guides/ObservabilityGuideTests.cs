using OpenTelemetry.Metrics;
using OpenTelemetry.Trace;
using Popcorn;
using Popcorn.Tests.Http;

namespace Guides;

/// <summary>
/// The page on observability shows what OpenTelemetry exports. Alone, because OpenTelemetry collects from all apps of the process.
/// </summary>
[NonParallelizable]
public sealed class ObservabilityGuideTests
{
    private readonly List<Activity> _spans = [];
    private readonly List<MetricSnapshot> _metrics = [];

    [Test]
    public async Task Shows_what_is_exported()
    {
        using var guide = new DatabaseApp();
        using TestApp app = TestApp.Start(
            builder =>
            {
                guide.Configure(builder);
                builder.Services.Configure<PopcornHttpOptions>(options => options.WarmUpEndpoints = false);
                ObservabilityGuide.AddTelemetry(builder);
                builder.Services.ConfigureOpenTelemetryTracerProvider(tracing => tracing.AddInMemoryExporter(_spans));
                builder.Services.ConfigureOpenTelemetryMeterProvider(metrics => metrics.AddInMemoryExporter(_metrics));
            },
            guide.Map);
        ActivityTraceId trace = ActivityTraceId.CreateRandom();
        app.Client.DefaultRequestHeaders.Add("traceparent", $"00-{trace}-{ActivitySpanId.CreateRandom()}-01");
        await app.GetTextAsync("/orders?include=[number,lines[sku]]");
        Activity request = WaitForRequest(trace);
        await app.GetTextAsync("/orders?include=[number,");
        new PopcornEngine(options: new PopcornOptions { Compilation = CompilationMode.Always }).Serialize(GuideShop.One);
        Assert.That(app.Services.GetRequiredService<MeterProvider>().ForceFlush());

        Assert.That(FindPoints("popcorn.includes.refused"), Is.EqualTo(new[] { "{include} error.type=include_syntax" }));
        Assert.That(FindPoints("popcorn.projections"), Is.EqualTo(new[] { "{query} popcorn.projection.kind=exact" }));
        Assert.That(FindPoints("popcorn.compile.duration"), Is.EqualTo(new[] { "s" }));
        Assert.That(
            FindBounds("popcorn.compile.duration"),
            Is.EqualTo(new[] { 0.0005, 0.001, 0.002, 0.005, 0.01, 0.02, 0.05, 0.1, 0.2, 0.5, 1, double.PositiveInfinity }));
        new Guide("docs/guide/observability.md").Check(new Dictionary<string, string> { ["trace"] = PrintTree(request, 0) });
    }

    /// <summary>It is ended after the response.</summary>
    private Activity WaitForRequest(ActivityTraceId trace)
    {
        Assert.That(SpinWait.SpinUntil(() => _spans.ToArray().Any(IsRequest), TimeSpan.FromMinutes(1)), "The request has no span.");
        return _spans.ToArray().Single(IsRequest);

        bool IsRequest(Activity span) => span.TraceId == trace && span.Kind == ActivityKind.Server;
    }

    private string PrintTree(Activity span, int depth)
    {
        string tags = depth == 0 ? "" : string.Concat(span.TagObjects.Select(tag => $" {tag.Key}={tag.Value}"));
        IEnumerable<Activity> children =
            _spans.ToArray().Where(child => child.ParentSpanId == span.SpanId).OrderBy(child => child.StartTimeUtc);
        return new string(' ', 2 * depth) + span.DisplayName + tags
            + string.Concat(children.Select(child => "\n" + PrintTree(child, depth + 1)));
    }

    private IEnumerable<string> FindPoints(string instrument)
    {
        MetricSnapshot metric = _metrics.Single(each => each.Name == instrument);
        foreach (MetricPoint point in metric.MetricPoints)
        {
            string line = metric.Unit;
            foreach (KeyValuePair<string, object?> tag in point.Tags)
                line += $" {tag.Key}={tag.Value}";
            yield return line;
        }
    }

    private List<double> FindBounds(string instrument)
    {
        var bounds = new List<double>();
        foreach (HistogramBucket bucket in _metrics.Single(each => each.Name == instrument).MetricPoints[0].GetHistogramBuckets())
            bounds.Add(bucket.ExplicitBound);
        return bounds;
    }
}
