using System.Globalization;
using System.Text;

namespace Popcorn.Benchmarks.Endpoints;

/// <summary>The results as markdown: all figures, and the ratios alone.</summary>
internal static class EndpointTables
{
    /// <summary>How it was measured.</summary>
    public static string Facts(EndpointSettings settings)
    {
        string cores = Cores.CanBeChosen ? "on a core of its own, the load on another" : "without a core of its own";
        (TimeSpan large, TimeSpan small) = (settings.TurnOf(Payload.Thousand), settings.TurnOf(Payload.Single));
        return string.Create(CultureInfo.InvariantCulture, $"""
            Kestrel on loopback, {cores}. {settings.Rounds} rounds with processes of their own, in each of which every contender is
            visited once, and {Payload.Single.Visits} times for {Payload.Single.Name}; in a visit the contenders take turns of
            {large.TotalSeconds:0.###} s, with small answers of {small.TotalSeconds:0.###} s, in a random order, over the
            same connections for all of one server.
            Requests per second: each connection sends its next request when it has its answer. Latency: requests come at random times,
            {EndpointSettings.OfferedShare:P0} of what the default answers at most, and the same for all of an entry point.
            Requests are medians of the turns, latencies of fifths of a visit, the ratios too: of what was measured at
            the same time; the core in use is a median of the visits.
            The servers collect their garbage when the connections are open. Before that they are asked in bursts until their
            JITs have nothing left to do.

            """);
    }

    public static string Long(IReadOnlyList<EndpointResult> results)
    {
        var text = new StringBuilder();
        foreach (IGrouping<Payload, EndpointResult> payload in results.GroupBy(result => result.Contender.Payload))
        {
            text.Append(
                CultureInfo.InvariantCulture, $"\n## {payload.Key.Name}, {payload.Key.Connections} connections\n\n");
            text.Append("| contender | bytes | requests/s | ratio | core in use, % | offered/s | median, µs | p99, µs | p99 ratio |\n");
            text.Append("|---|---:|---:|---:|---:|---:|---:|---:|---:|\n");
            foreach (EndpointResult result in payload)
            {
                text.Append(CultureInfo.InvariantCulture, $"| {result.Contender.Name} | {result.Bytes} ");
                text.Append(CultureInfo.InvariantCulture, $"| {result.RequestsPerSecond:0} | {result.Ratio:0.00} ");
                text.Append(CultureInfo.InvariantCulture, $"| {result.BusyPercent:0} | {result.OfferedPerSecond:0} ");
                text.Append(CultureInfo.InvariantCulture, $"| {result.MedianMicroseconds:0} ");
                text.Append(CultureInfo.InvariantCulture, $"| {result.P99Microseconds:0} | {result.P99Ratio:0.00} |\n");
            }
        }
        return text.ToString();
    }

    /// <summary>One line for each contender, one column for each payload.</summary>
    public static string Ratios(IReadOnlyList<EndpointResult> results)
    {
        var text = new StringBuilder("| requests per second / p99 latency / bytes |");
        text.AppendJoin('|', Payload.All.Select(payload => $" {payload.Name} "));
        text.Append("|\n|---|").AppendJoin('|', Payload.All.Select(_ => "---:")).Append("|\n");
        foreach (IGrouping<string, EndpointResult> contender in results.GroupBy(result => result.Contender.Name))
        {
            text.Append(CultureInfo.InvariantCulture, $"| {contender.Key} |");
            foreach (Payload payload in Payload.All)
            {
                EndpointResult result = contender.Single(result => result.Contender.Payload == payload);
                text.Append(CultureInfo.InvariantCulture, $" {result.Ratio:0.00} / {result.P99Ratio:0.00} / {result.Bytes} |");
            }
            text.Append('\n');
        }
        return text.ToString();
    }
}
