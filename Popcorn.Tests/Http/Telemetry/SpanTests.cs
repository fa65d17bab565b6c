using Popcorn.Tests.Http.EntryPoints;

namespace Popcorn.Tests.Http.Telemetry;

/// <summary>The spans of requests, in their order.</summary>
[TestFixtureSource(typeof(EntryPointApp), nameof(EntryPointApp.Both))]
public sealed class SpanTests(EntryPointApp entryPoint)
{
    [Test]
    public async Task What_is_planned_for_a_request_is_in_its_trace()
    {
        using TestApp app = Start(CompilationMode.Never);
        using var recorder = new SpanRecorder();
        Assert.That(await ReadAsync(app, recorder, "/orders?include=[id,lines[sku]]"), Does.StartWith("""[{"id":7,"number":"N7","lines"""));
        Assert.That(recorder.Take(), Is.EqualTo(new[]
        {
            "popcorn.plan popcorn.type=List<ShopOrder>",
            "popcorn.plan popcorn.type=ShopOrder popcorn.plan.members=3",
            "popcorn.plan popcorn.type=ShopLine popcorn.plan.members=1",
        }));
    }

    [Test]
    public async Task What_is_planned_already_has_no_span()
    {
        using TestApp app = Start(CompilationMode.Never);
        using var recorder = new SpanRecorder();
        await app.GetTextAsync("/orders?include=[id,lines[sku]]");
        string again = await ReadAsync(app, recorder, "/orders?include=[id,lines[sku]]");
        string refused = await ReadAsync(app, recorder, "/orders?include=[id,");
        Assert.That((again[0], refused[0]), Is.EqualTo(('[', '{')));
        Assert.That(recorder.Take(), Is.Empty);
    }

    [Test]
    public async Task A_plan_that_is_compiled_inline_has_a_span_for_that()
    {
        using TestApp app = Start(CompilationMode.Always);
        using var recorder = new SpanRecorder();
        await ReadAsync(app, recorder, "/order?include=[id]");
        Assert.That(recorder.Take(), Is.EqualTo(new[]
        {
            "popcorn.plan popcorn.type=ShopOrder popcorn.plan.members=2",
            " popcorn.compile popcorn.type=ShopOrder popcorn.plan.members=2",
        }));
    }

    [Test]
    public async Task A_span_that_failed_has_the_type_of_the_exception_and_no_text()
    {
        using TestApp app = Start(
            CompilationMode.Always, options => options.ExpressionCompiler = _ => throw new InvalidTimeZoneException("secret text"));
        using var recorder = new SpanRecorder();
        await ReadAsync(app, recorder, "/order?include=[id]");
        Activity span = recorder.Spans.Last();
        Assert.That((span.Status, span.StatusDescription), Is.EqualTo((ActivityStatusCode.Error, (string?)null)));
        Assert.That(span.Events, Is.Empty);
        Assert.That(recorder.Take()[^1], Is.EqualTo(
            " popcorn.compile popcorn.type=ShopOrder popcorn.plan.members=2 error.type=System.InvalidTimeZoneException"));
    }

    [Test]
    public async Task Requests_that_are_not_sampled_have_none()
    {
        using TestApp app = Start(CompilationMode.Always);
        using var recorder = new SpanRecorder();
        Assert.That(await app.GetTextAsync("/order?include=[id]"), Does.StartWith("{"));
        Assert.That(recorder.Take(), Is.Empty);
    }

    private TestApp Start(CompilationMode compilation, Action<PopcornHttpOptions>? configure = null) => entryPoint.Start(options =>
    {
        options.WarmUpEndpoints = false;
        options.Compilation = compilation;
        configure?.Invoke(options);
    });

    private static async Task<string> ReadAsync(TestApp app, SpanRecorder recorder, string url)
    {
        using HttpResponseMessage response = await app.SendAsync(url, "traceparent", recorder.TraceParent);
        return await response.Content.ReadAsStringAsync();
    }
}
