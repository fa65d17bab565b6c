using System.Runtime.CompilerServices;
using Popcorn.AspNetCore.Core;
using Popcorn.Tests.Http.EntryPoints;
using Popcorn.Tests.Reliability;

namespace Popcorn.Tests.Http.Telemetry;

/// <summary>The values of the meter "Popcorn" after known requests.</summary>
[TestFixtureSource(typeof(EntryPointApp), nameof(EntryPointApp.Both))]
public sealed class MetricsTests(EntryPointApp entryPoint)
{
    [Test]
    public async Task Count_requests_plans_and_caches()
    {
        IReadOnlyDictionary<string, double> measured = await MeasureAsync(
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
        IReadOnlyDictionary<string, double> measured = await MeasureAsync(
            options => options.Compilation = CompilationMode.Always, "/order?include=[id]", "/order?include=[note]", "/order?include=[id]");
        Assert.That((measured["popcorn.plans.compiled"], measured["popcorn.plans.failed"]), Is.EqualTo((2, 0)));
        Assert.That(measured["popcorn.compile.duration"], Is.GreaterThan(0).And.LessThan(20));
    }

    [Test]
    public async Task Count_plans_that_could_not_be_compiled()
    {
        IReadOnlyDictionary<string, double> measured = await MeasureAsync(
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

    /// <summary>Who reads a total that falls takes it for a restart.</summary>
    [Test]
    public async Task Keep_what_an_engine_has_counted_that_is_gone()
    {
        using TestApp app = entryPoint.Start(_ => { });
        var engines = app.Services.GetRequiredService<PopcornEngines>();
        PopcornStatistics before = engines.Totals;
        WeakReference engine = Use(engines);
        PopcornStatistics used = engines.Totals;
        Assert.That(used.Plans.Misses, Is.EqualTo(before.Plans.Misses + 1));
        Assert.That(used.Plans.Entries, Is.EqualTo(before.Plans.Entries + 1));
        await Lifetimes.AssertAreCollectedAsync([engine]);
        PopcornStatistics after = engines.Totals;
        Assert.That(after.Plans, Is.EqualTo(used.Plans with { Entries = before.Plans.Entries, Weight = before.Plans.Weight }));
        Assert.That(after.Roots.Misses, Is.EqualTo(used.Roots.Misses));
    }

    [MethodImpl(MethodImplOptions.NoInlining)]
    private static WeakReference Use(PopcornEngines engines)
    {
        PopcornEngine engine = engines.GetEngine(new JsonSerializerOptions { TypeInfoResolver = new DefaultJsonTypeInfoResolver() });
        engine.Serialize(new Counted(1), "[Id]");
        return new WeakReference(engine);
    }

    private async Task<IReadOnlyDictionary<string, double>> MeasureAsync(Action<PopcornHttpOptions> configure, params string[] urls)
    {
        using TestApp app = entryPoint.Start(options =>
        {
            options.WarmUpEndpoints = false;
            configure(options);
        });
        using var recorder = new MeterRecorder(app.Services);
        foreach (string url in urls)
            await app.GetTextAsync(url);
        return recorder.Read();
    }

    private sealed record Counted(int Id);
}
