using Popcorn.Testing.Http.Server;

namespace Popcorn.Stress.Checks;

/// <summary>
/// <c>throw</c>: getters that fail anywhere in an answer, on real Kestrel and behind both caches. Nothing passes for an answer.
/// </summary>
internal static class ThrowCheck
{
    private const int Offsets = 500;

    /// <summary>About 325 KB.</summary>
    private const int Rows = 500;

    /// <summary>How many answers a cache is asked to keep: 100 MB is its limit.</summary>
    private const int AnswersInCache = 100;

    public static StressOutcome Run(StressScale scale, ConsoleProgress progress)
    {
        int offsets = scale.Apply(Offsets);
        EntryPoint[] entryPoints = [EntryPoint.Mvc, EntryPoint.MinimalApi];
        int plain = entryPoints.Length * FailingGetters.Surroundings.Length * 2 * RowFeed.Kinds.Length;
        int cached = entryPoints.Length * 2 * RowFeed.Kinds.Length;
        progress.Expect((plain + (3 * cached)) * offsets);
        var mistakes = new Mistakes();
        foreach (EntryPoint entryPoint in entryPoints)
        {
            foreach (string around in FailingGetters.Surroundings)
            {
                progress.Describe($"{entryPoint}, {around}");
                using var getters = new FailingGetters(entryPoint, around, Rows);
                foreach (string kind in RowFeed.Kinds)
                {
                    foreach (bool isHttp2 in (bool[])[false, true])
                    {
                        mistakes.Add(getters.MistakeAsync(kind, isHttp2, offsets).GetAwaiter().GetResult());
                        progress.Advance(offsets);
                    }
                }
                mistakes.Add(getters.IsAllDisposed ? null : $"{entryPoint}, {around}: a sequence was not returned.");
            }
            foreach (bool isOutputCache in (bool[])[false, true])
            {
                foreach (string kind in RowFeed.Kinds)
                    CheckCache(entryPoint, isOutputCache, kind, offsets, mistakes, progress);
            }
        }
        return new StressOutcome(
            [
                new(
                    "runs with a mixture, a half answer that looks whole, one served from a cache, or a sequence left open",
                    mistakes.Count,
                    0),
            ],
            [
                new("rows at which a getter fails, for each way to answer", $"{offsets:N0}"),
                new("ways to answer: entry points × middleware × HTTP/1.1 and h2c × kinds of sequence", $"{plain}"),
                new("ways behind a cache: entry points × caches × kinds of sequence", $"{cached}"),
                new("requests", $"{(long)(plain + (3 * cached)) * offsets:N0}"),
            ],
            mistakes.First);
    }

    private static void CheckCache(
        EntryPoint entryPoint, bool isOutputCache, string kind, int offsets, Mistakes mistakes, ConsoleProgress progress)
    {
        progress.Describe($"{entryPoint}, {(isOutputCache ? "output cache" : "response caching")}");
        for (int from = 0; from < offsets; from += AnswersInCache)
        {
            using var app = new CachingApp(entryPoint, isOutputCache, Rows);
            for (int i = from; i < Math.Min(offsets, from + AnswersInCache); i++)
            {
                mistakes.Add(app.MistakeAsync(kind, FailingGetters.OffsetOf(i, offsets, Rows)).GetAwaiter().GetResult());
                progress.Advance(3);
            }
        }
    }
}
