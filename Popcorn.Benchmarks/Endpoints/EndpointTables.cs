namespace Popcorn.Benchmarks.Endpoints;

/// <summary>The results as markdown: all figures, and the ratios alone.</summary>
internal static class EndpointTables
{
    /// <summary>How it was measured.</summary>
    /// <param name="settings">How much was measured.</param>
    /// <param name="first">What the others are compared with.</param>
    public static string Facts(EndpointSettings settings, string first)
    {
        string cores = Cores.CanBeChosen ? "on a core of its own, the load on another" : "without a core of its own";
        (TimeSpan large, TimeSpan small) = (settings.TurnOf(Payload.Thousand), settings.TurnOf(Payload.Single));
        return Invariant($"""
            Kestrel on loopback, {cores}. The servers are published, with the ReadyToRun images of the packages;
            minimal APIs and MVC are apps of their own.
            There are {settings.Rounds} rounds. Each starts new processes and visits every contender once, and
            {Payload.Single.Visits} times for {Payload.Single.Name}. In a visit the contenders take turns of
            {large.TotalSeconds:0.###} s, with small answers of {small.TotalSeconds:0.###} s, in a random order, over the
            same connections for all of one server.
            Requests per second: each connection sends its next request when it has its answer. Latency: requests come at random times,
            {EndpointSettings.OfferedShare:P0} of what {first} answers at most, and the same for all of an entry point.
            Requests are medians of the turns, latencies of fifths of a visit, the ratios too: of what was measured at
            the same time; the core in use is a median of the visits.
            The servers collect their garbage when the connections are open. Before that they are asked in bursts until their
            JITs have nothing left to do.

            """);
    }

    public static string Long(IEnumerable<EndpointResult> all) => string.Concat(all.GroupBy(row => row.Contender.Payload).Select(payload =>
        $"\n## {payload.Key.Name}, {payload.Key.Connections} connections\n\n" + Markdown.Table(
            "contender | bytes | requests/s | ratio | core in use, % | offered/s | median, µs | p99, µs | p99 ratio",
            payload.Select(row => Invariant($"{row.Contender.Name} | {row.Bytes} | {row.RequestsPerSecond:0} | {row.Ratio:0.00}")
                + Invariant($" | {row.BusyPercent:0} | {row.OfferedPerSecond:0} | {row.MedianMicroseconds:0}")
                + Invariant($" | {row.P99Microseconds:0} | {row.P99Ratio:0.00}")))));

    /// <summary>One line for each contender, one column for each payload.</summary>
    public static string Ratios(IReadOnlyList<EndpointResult> results) => Markdown.Table(
        $"requests per second / p99 latency / bytes | {string.Join(" | ", Payload.All.Select(payload => payload.Name))}",
        results.GroupBy(row => row.Contender.Name).Select(rows => $"{rows.Key} | {string.Join(" | ", Payload.All.Select(payload =>
        {
            EndpointResult row = rows.Single(row => row.Contender.Payload == payload);
            return Invariant($"{row.Ratio:0.00} / {row.P99Ratio:0.00} / {row.Bytes}");
        }))}"));
}
