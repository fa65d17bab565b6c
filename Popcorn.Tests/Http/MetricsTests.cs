using System.Diagnostics.Metrics;
using Popcorn.Tests.Http.EntryPoints;

namespace Popcorn.Tests.Http;

/// <summary>The values of the meter "Popcorn" after known requests.</summary>
[TestFixtureSource(typeof(EntryPointApp), nameof(EntryPointApp.Both))]
public sealed class MetricsTests(EntryPointApp entryPoint)
{
    [Test]
    public async Task Count_requests_plans_and_caches()
    {
        Dictionary<string, double> measured = await MeasureAsync(
            _ => { }, "/order?include=[id]", "/order?include=[id]", "/order?include=[id");
        Assert.That(measured, Is.EquivalentTo(new Dictionary<string, double>
        {
            ["popcorn.includes.refused error.type=include_syntax"] = 1,
            ["popcorn.plans.built"] = 1,
            ["popcorn.plans.compiled"] = 0,
            ["popcorn.plans.failed"] = 0,
            ["popcorn.plans.declined"] = 0,
            ["popcorn.cache.hits popcorn.cache.name=texts"] = 1,
            ["popcorn.cache.misses popcorn.cache.name=texts"] = 1,
            ["popcorn.cache.entries popcorn.cache.name=texts"] = 1,
            ["popcorn.cache.evictions popcorn.cache.name=texts"] = 0,
            ["popcorn.cache.hits popcorn.cache.name=roots"] = 1,
            ["popcorn.cache.misses popcorn.cache.name=roots"] = 1,
            ["popcorn.cache.entries popcorn.cache.name=roots"] = 1,
            ["popcorn.cache.evictions popcorn.cache.name=roots"] = 0,
            ["popcorn.cache.hits popcorn.cache.name=plans"] = 0,
            ["popcorn.cache.misses popcorn.cache.name=plans"] = 1,
            ["popcorn.cache.entries popcorn.cache.name=plans"] = 1,
            ["popcorn.cache.evictions popcorn.cache.name=plans"] = 0,
        }));
    }

    [Test]
    public async Task Count_compiled_plans_and_the_time_that_they_took()
    {
        Dictionary<string, double> measured = await MeasureAsync(
            options => options.Compilation = CompilationMode.Always, "/order?include=[id]", "/order?include=[note]", "/order?include=[id]");
        Assert.That((measured["popcorn.plans.compiled"], measured["popcorn.plans.failed"]), Is.EqualTo((2, 0)));
        Assert.That(measured["popcorn.compile.duration"], Is.GreaterThan(0).And.LessThan(20));
    }

    [Test]
    public async Task Count_plans_that_could_not_be_compiled()
    {
        Dictionary<string, double> measured = await MeasureAsync(
            options =>
            {
                options.Compilation = CompilationMode.Always;
                options.ExpressionCompiler = _ => throw new InvalidOperationException("no compiler");
            },
            "/order?include=[id]",
            "/order?include=[id]");
        Assert.That((measured["popcorn.plans.compiled"], measured["popcorn.plans.failed"]), Is.EqualTo((0, 1)));
        Assert.That(measured["popcorn.compile.duration error.type=System.InvalidOperationException"], Is.Positive);
        Assert.That(measured, Does.Not.ContainKey("popcorn.compile.duration"));
    }

    private async Task<Dictionary<string, double>> MeasureAsync(Action<PopcornHttpOptions> configure, params string[] urls)
    {
        using TestApp app = entryPoint.Start(options =>
        {
            options.WarmUpEndpoints = false;
            configure(options);
        });
        var measured = new ConcurrentDictionary<string, double>();
        // Not asked for later: apps of other tests publish their meters too, also when this app is gone.
        IMeterFactory? meters = app.Services.GetService<IMeterFactory>();
        using var listener = new MeterListener
        {
            InstrumentPublished = (instrument, self) =>
            {
                if (instrument.Meter.Name == "Popcorn" && instrument.Meter.Scope == meters)
                    self.EnableMeasurementEvents(instrument);
            },
        };
        listener.SetMeasurementEventCallback<long>((instrument, value, tags, _) => Add(instrument, value, tags));
        listener.SetMeasurementEventCallback<double>((instrument, value, tags, _) => Add(instrument, value, tags));
        listener.Start();
        foreach (string url in urls)
            await app.GetTextAsync(url);
        listener.RecordObservableInstruments();
        return measured.ToDictionary();

        void Add(Instrument instrument, double value, ReadOnlySpan<KeyValuePair<string, object?>> tags)
        {
            string name = instrument.Name + string.Concat(tags.ToArray().Select(tag => $" {tag.Key}={tag.Value}"));
            measured.AddOrUpdate(name, value, (_, sum) => instrument.IsObservable ? value : sum + value);
        }
    }
}
