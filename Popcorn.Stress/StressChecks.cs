using Popcorn.Stress.Checks;

namespace Popcorn.Stress;

/// <summary>All long checks, a line each.</summary>
internal static class StressChecks
{
    public static IReadOnlyList<StressCheck> All { get; } =
    [
        new("shapes", "1,000,000 distinct includes on one type: each answer right, nothing compiled, memory bounded", ShapesCheck.Run),
        new("negations", "20,000 new includes of 27 plans each: 160 KB for one, 5 ms for a write that evicts", NegationsCheck.Run),
        new("neighbours", "10 minutes over HTTP: 150 new includes a second at most double the others' p99", NeighboursCheck.Run),
        new("queries", "5 minutes over HTTP: 50 new sets of columns a second at most double the others' p99", QueriesCheck.Run),
        new("never", "every spelling of [Never] × 40,000 random includes: nothing of it leaves, its getter is not called", NeverCheck.Run),
        new("callers", "100,000 requests of two callers with different policies at once: no byte of the other's", CallersCheck.Run),
        new("herd", "64 threads at a barrier × 1,000 rounds: new types, rings of types, failures", HerdCheck.Run),
        new("includes", "11 million short texts and 10,000,000 mutations: parsed or refused, and in linear time", IncludesCheck.Run),
        new("names", "20,000 times includes of 16 levels on a recursive type: names, lists and paths checked within 1 ms", NamesCheck.Run),
        new("formatting", "all floats, a billion doubles, decimals, GUIDs, dates, texts: as by System.Text.Json", FormattingCheck.Run),
        new("projection", "1,000,000 random values × random includes: what a naive projector leaves of the whole", ProjectionCheck.Run),
        new("database", "2 × 100,000 random rows × random includes on SQLite: the same with and without Project", DatabaseCheck.Run),
        new("throw", "a getter that fails at 500 places, on Kestrel and behind caches: nothing passes for an answer", ThrowCheck.Run),
        new("disconnect", "10,000 clients that go away at any byte: all is returned, and the next ones are served", DisconnectCheck.Run),
        new("readers", "5 slow readers of 90 MB: memory near the default's, and given back", ReadersCheck.Run),
        new("lines", "1,000,000 rows as lines over HTTP: 1.5 times the default's array, within 1 MB of live heap", LinesCheck.Run),
        new("load", "30 minutes or 10,000,000 requests at 64 connections: bodies right, p99 near the default's, no growth", LoadCheck.Run),
        new("unload", "1,000 contexts loaded, written and unloaded: none stays", UnloadCheck.Run),
    ];
}
