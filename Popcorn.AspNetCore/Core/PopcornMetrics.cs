using System.Diagnostics.Metrics;
using Popcorn.AspNetCore.Usage;
using Popcorn.Telemetry;

namespace Popcorn.AspNetCore.Core;

/// <summary>
/// The meter "Popcorn": totals of all engines of an app, and the refused includes by code. <see cref="EngineTelemetry"/> adds the compile
/// times to it.
/// </summary>
internal sealed class PopcornMetrics
{
    private readonly Counter<long> _refused;
    private readonly PopcornEngines _engines;
    private readonly IncludeTextCache _texts;

    public PopcornMetrics(IMeterFactory meters, PopcornEngines engines, IncludeTextCache texts, PopcornUsage usage)
    {
        _engines = engines;
        _texts = texts;
        Meter meter = meters.Create(EngineTelemetry.Name);
        _refused = meter.CreateCounter<long>("popcorn.includes.refused", "{include}", "Includes that were refused, by code.");
        meter.CreateObservableCounter("popcorn.plans.built", () => _engines.Totals.Plans.Misses, "{plan}", "Plans that were built.");
        meter.CreateObservableCounter(
            "popcorn.plans.compiled", () => (long)_engines.Totals.PlansCompiled, "{plan}", "Plans that were compiled.");
        meter.CreateObservableCounter(
            "popcorn.plans.failed",
            () => (long)_engines.Totals.CompilationsFailed,
            "{plan}",
            "Plans that could not be compiled and stay composed.");
        meter.CreateObservableCounter(
            "popcorn.plans.declined",
            () => (long)_engines.Totals.CompilationsDeclined,
            "{plan}",
            "Plans that FastExpressionCompiler declined; LambdaExpression.Compile took them.");
        meter.CreateObservableCounter("popcorn.cache.hits", () => SumByCache(cache => cache.Hits), "{hit}", "Hits, by cache.");
        meter.CreateObservableCounter("popcorn.cache.misses", () => SumByCache(cache => cache.Misses), "{miss}", "Misses, by cache.");
        meter.CreateObservableCounter(
            "popcorn.cache.evictions", () => SumByCache(cache => cache.Evictions), "{entry}", "Evicted entries, by cache.");
        meter.CreateObservableUpDownCounter(
            "popcorn.cache.entries", () => SumByCache(cache => cache.Entries), "{entry}", "Entries, by cache.");
        if (usage.Counter is { } counter)
        {
            meter.CreateObservableCounter(
                "popcorn.members.selected",
                () => CreateMeasurements(counter),
                "{response}",
                "Responses whose include selects a member, by endpoint, member, and what selects it.");
        }
    }

    public void CountRefused(string code) => _refused.TryIncrement(new KeyValuePair<string, object?>("error.type", code));

    private IEnumerable<Measurement<long>> SumByCache(Func<CacheStatistics, long> figure)
    {
        PopcornStatistics all = _engines.Totals;
        // Requests use the cache of the app. An engine uses its own for texts that the app passes to it.
        yield return CreateMeasurement("texts", figure(_texts.Statistics) + figure(all.Texts));
        yield return CreateMeasurement("roots", figure(all.Roots));
        yield return CreateMeasurement("plans", figure(all.Plans));
    }

    /// <summary>The tags have names of the server only, so they are as many as it has members.</summary>
    private static IEnumerable<Measurement<long>> CreateMeasurements(UsageCounter counter) =>
        counter.GetTotals().Select(total => new Measurement<long>(
            total.Count,
            new KeyValuePair<string, object?>("popcorn.endpoint", total.Row.Endpoint),
            new KeyValuePair<string, object?>("popcorn.member", total.Row.Member),
            new KeyValuePair<string, object?>("popcorn.selected.by", total.By.ToString().ToLowerInvariant())));

    private static Measurement<long> CreateMeasurement(string cache, long value) =>
        new(value, new KeyValuePair<string, object?>("popcorn.cache.name", cache));
}
