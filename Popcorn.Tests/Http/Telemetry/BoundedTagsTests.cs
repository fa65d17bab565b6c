using Popcorn.Tests.Http.EntryPoints;

namespace Popcorn.Tests.Http.Telemetry;

/// <summary>A backend keeps a series for each set of tags. Clients can neither add one, nor find a hidden name in one.</summary>
[TestFixtureSource(typeof(EntryPointApp), nameof(EntryPointApp.Both))]
public sealed class BoundedTagsTests(EntryPointApp entryPoint)
{
    private static readonly string[] Caches = ["texts", "roots", "plans"];

    private static readonly string[] Codes =
    [
        IncludeErrorCodes.Syntax, IncludeErrorCodes.TooLong, IncludeErrorCodes.TooDeep, IncludeErrorCodes.TooLarge,
        IncludeErrorCodes.UnknownMember, IncludeErrorCodes.NotAnObject, IncludeErrorCodes.UnknownView,
    ];

    [TestCase(UnknownMembers.Ignore)]
    [TestCase(UnknownMembers.Reject)]
    public async Task Hostile_includes_add_no_series(UnknownMembers unknown)
    {
        using TestApp app = entryPoint.Start(options =>
        {
            options.WarmUpEndpoints = false;
            options.Compilation = CompilationMode.Always;
            options.UnknownMembers = unknown;
        });
        using var recorder = new SpanRecorder();
        using var meter = new MeterRecorder(app.Services);
        app.Client.DefaultRequestHeaders.Add("traceparent", recorder.TraceParent);
        foreach (string include in Enumerable.Range(0, 12).SelectMany(CreateHostile))
            await app.GetTextAsync($"/orders?include={Uri.EscapeDataString(include)}");

        IEnumerable<string> series = meter.Read().Keys;
        Assert.That(series, Is.SubsetOf(FindAllowedSeries()));
        Assert.That(series, Has.Some.Contains(IncludeErrorCodes.Syntax).And.Some.Contains(IncludeErrorCodes.TooDeep));
        Assert.That(series, Does.Contain("popcorn.compile.duration"));
        Assert.That(recorder.Spans, Has.Count.GreaterThan(unknown == UnknownMembers.Ignore ? 60 : 3));
        Assert.That(
            recorder.Spans.Select(span => $"{span.DisplayName} {span.GetTagItem("popcorn.type")}").Distinct(),
            Is.EquivalentTo(new[]
            {
                "popcorn.plan List<ShopOrder>", "popcorn.plan ShopOrder", "popcorn.compile List<ShopOrder>", "popcorn.compile ShopOrder",
            }));
        Assert.That(
            recorder.Spans.SelectMany(span => span.TagObjects).Select(tag => tag.Key).Distinct(),
            Is.EquivalentTo(new[] { "popcorn.type", "popcorn.plan.members" }));
    }

    private static IEnumerable<string> CreateHostile(int number) =>
    [
        $"[id,zq{number}]",
        $"[*,-zq{number},lines[zq{number}]]",
        $"[secret,lines[cost,sku],zq{number}]",
        $"[SECRET[zq{number}]]",
        $"[lines[sku,zq{number}[x]],note]",
        $"[id,zq{number}",
        $"@zq{number}",
        $"[zq{number}\r\nerror: Popcorn[1]]",
        $"[zq{number}\u2028\u001b[31m]",
        $"[zq{number}{{0}}{{Type}}%s]",
        $"{new string('[', 60)}zq{number}",
        $"[{string.Concat(Enumerable.Repeat($"lines[zq{number}[", 20))}",
        $"[{string.Join(',', Enumerable.Range(0, 2_000).Select(i => $"{i}{number}"))}]",
        $"[{new string('q', 5_000)}{number}]",
        "[id,lines[sku]]",
    ];

    private static IEnumerable<string> FindAllowedSeries() =>
    [
        "popcorn.plans.built", "popcorn.plans.compiled", "popcorn.plans.failed", "popcorn.plans.declined", "popcorn.compile.duration",
        .. Codes.Select(code => $"popcorn.includes.refused error.type={code}"),
        .. from cache in Caches
           from figure in new[] { "hits", "misses", "entries", "evictions" }
           select $"popcorn.cache.{figure} popcorn.cache.name={cache}",
    ];
}
