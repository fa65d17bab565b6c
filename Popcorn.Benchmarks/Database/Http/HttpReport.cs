namespace Popcorn.Benchmarks.Database.Http;

/// <summary>The table and the chart of requests over HTTP.</summary>
internal static class HttpReport
{
    public static string WriteTable(IEnumerable<HttpResult> results) => Markdown.Table(
        "database | request | endpoint | ms | allocated, KB | read, KB | sent, KB",
        results.Select(row => Invariant($"{row.Database} | {row.Request} | {row.Endpoint} | {row.Nanoseconds / 1e6:0.00} | ")
            + Invariant($"{row.AllocatedBytes / 1024d:0} | {(row.ReadBytes == 0 ? "-" : Invariant($"{row.ReadBytes / 1024d:0.0}"))} | ")
            + Invariant($"{row.BodyBytes / 1024d:0.0}")),
        texts: 3);

    /// <summary>Of one database: the one that the server reads by a connection, where there is one.</summary>
    public static BarChart Draw(IReadOnlyList<HttpResult> results)
    {
        HttpResult[] shown = [.. results.Where(result => result.Database == results[^1].Database)];
        return new BarChart(
            $"Requests for rows over HTTP, {shown[0].Database}",
            "Time of one request, one at a time, and what the server allocates; shorter is better. Plain returns all members.",
            [.. shown.Select(result => new BarRow(
                $"{result.Request}, {result.Endpoint}",
                FindTone(result),
                result.Nanoseconds,
                Invariant($"{result.AllocatedBytes / 1024d:0} KB allocated")))],
            [(Tone.Ours, "Popcorn"), (Tone.Baseline, "without a selection"), (Tone.Other, "OData")]);
    }

    private static Tone FindTone(HttpResult result) => result.Endpoint switch
    {
        HttpMeasurement.Popcorn => Tone.Ours,
        HttpMeasurement.Plain => Tone.Baseline,
        _ => Tone.Other,
    };
}
