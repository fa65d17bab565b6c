using Popcorn.Testing.Http.Server;

namespace Popcorn.Stress.Checks;

/// <summary>
/// <c>callers</c>: two callers with different policies send requests to the same app at the same time. Neither receives a byte of the
/// other's.
/// </summary>
internal static class CallersCheck
{
    private const int Requests = 100_000;
    private const int Piece = 1_000;
    private const int Turns = 200;
    private const int FewestTurns = 41;
    private const int Seed = 20_261_123;

    public static StressOutcome Run(StressScale scale, ConsoleProgress progress)
    {
        EntryPoint[] entryPoints = [EntryPoint.Mvc, EntryPoint.MinimalApi];
        bool[] caches = [false, true];
        int each = scale.Apply(Requests / (entryPoints.Length * caches.Length));
        progress.Expect(each * entryPoints.Length * caches.Length);
        var mistakes = new Mistakes();
        foreach (bool isCached in caches)
        {
            using var callers = new TwoCallers(isCached);
            foreach (EntryPoint entryPoint in entryPoints)
            {
                progress.Describe($"{entryPoint}, {callers.Name}");
                for (int from = 0; from < each; from += Piece)
                {
                    int count = Math.Min(Piece, each - from);
                    mistakes.Add(callers.FindMistakeAsync(entryPoint, count, Seed + from).GetAwaiter().GetResult());
                    progress.Advance(count);
                }
            }
        }
        progress.Describe("time of a request");
        using var cost = new PolicyCost();
        int turns = Math.Max(FewestTurns, scale.Apply(Turns));
        (double more, double plain) = cost.MeasureAsync(turns).GetAwaiter().GetResult();
        using var sets = new PolicySetsCost();
        mistakes.Add(sets.FindMistakeAsync().GetAwaiter().GetResult());
        (double inTurns, double one) = sets.MeasureAsync(turns).GetAwaiter().GetResult();
        return new StressOutcome(
            [
                new("runs with a response that is not exactly the caller's own", mistakes.Count, 0),
                new("what asking one policy adds to a request, median", more, 3, " µs") { IsTime = true },
                new("a request of 1,000 sets of ten policies in turns, against those of one set", inTurns / one, 2, " times")
                {
                    IsTime = true,
                },
            ],
            [
                new("requests: entry points × with and without output cache", $"{(long)each * entryPoints.Length * caches.Length:N0}"),
                new("the same request without a policy, without a server, median", $"{plain:0.0} µs"),
                new("a request that asks ten policies, of one set, median", $"{one:0.0} µs"),
            ],
            mistakes.First);
    }
}
