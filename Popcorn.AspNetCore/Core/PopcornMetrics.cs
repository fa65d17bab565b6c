using System.Diagnostics.Metrics;

namespace Popcorn.AspNetCore.Core;

/// <summary>The meter "Popcorn": what all engines of an app have done, and which includes were refused, by code.</summary>
internal sealed class PopcornMetrics
{
    public const string MeterName = "Popcorn";

    private readonly Counter<long> _refused;

    public PopcornMetrics(IMeterFactory meters, PopcornEngines engines, IncludeTextCache texts)
    {
        Meter meter = meters.Create(MeterName);
        _refused = meter.CreateCounter<long>("popcorn.includes.refused", "{include}", "Includes that were answered with 400, by code.");
        IEnumerable<PopcornStatistics> Statistics() => engines.All.Select(engine => engine.Statistics);
        meter.CreateObservableCounter("popcorn.plans.built", () => Statistics().Sum(all => all.Plans.Misses), "{plan}", "Plans that were built.");
        meter.CreateObservableCounter("popcorn.plans.compiled", () => Statistics().Sum(all => (long)all.PlansCompiled), "{plan}", "Plans that were compiled.");
        meter.CreateObservableCounter("popcorn.plans.failed", () => Statistics().Sum(all => (long)all.CompilationsFailed), "{plan}", "Plans that could not be compiled and stay composed.");
        meter.CreateObservableCounter("popcorn.compile.time", () => Statistics().Sum(all => all.CompileTime.TotalSeconds), "s", "Time spent compiling.");
        meter.CreateObservableCounter("popcorn.cache.hits", () => SumByCache(Statistics(), texts, cache => cache.Hits), "{hit}", "Hits, by cache.");
        meter.CreateObservableCounter("popcorn.cache.misses", () => SumByCache(Statistics(), texts, cache => cache.Misses), "{miss}", "Misses, by cache.");
        meter.CreateObservableCounter("popcorn.cache.evictions", () => SumByCache(Statistics(), texts, cache => cache.Evictions), "{entry}", "Evicted entries, by cache.");
        meter.CreateObservableUpDownCounter("popcorn.cache.entries", () => SumByCache(Statistics(), texts, cache => cache.Entries), "{entry}", "Entries, by cache.");
    }

    public void Refused(string code) => _refused.Add(1, new KeyValuePair<string, object?>("code", code));

    private static IEnumerable<Measurement<long>> SumByCache(
        IEnumerable<PopcornStatistics> statistics, IncludeTextCache texts, Func<CacheStatistics, long> figure)
    {
        List<PopcornStatistics> all = [.. statistics];
        // Requests use the cache of the app; engines use their own for a text that the app passes.
        yield return Measured("texts", figure(texts.Statistics) + all.Sum(each => figure(each.Texts)));
        yield return Measured("roots", all.Sum(each => figure(each.Roots)));
        yield return Measured("plans", all.Sum(each => figure(each.Plans)));
    }

    private static Measurement<long> Measured(string cache, long value) => new(value, new KeyValuePair<string, object?>("cache", cache));
}
