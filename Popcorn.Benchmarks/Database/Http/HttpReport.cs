using System.Globalization;
using Popcorn.Benchmarks.Drawing;

namespace Popcorn.Benchmarks.Database.Http;

/// <summary>The table and the chart of requests over HTTP.</summary>
internal static class HttpReport
{
    public static string WriteTable(IEnumerable<HttpResult> results)
    {
        IEnumerable<string> rows = results.Select(result => string.Create(
            CultureInfo.InvariantCulture,
            $"| {result.Database} | {result.Request} | {result.Endpoint} | {result.Nanoseconds / 1e6:0.00} "
            + $"| {result.AllocatedBytes / 1024d:0} | {ReadKilobytes(result)} | {result.BodyBytes / 1024d:0.0} |\n"));
        return $"""
            | database | request | endpoint | ms | allocated, KB | read, KB | sent, KB |
            |---|---|---|---:|---:|---:|---:|
            {string.Concat(rows)}
            """;
    }

    /// <summary>Of one database: the one that the server reads by a connection, where there is one.</summary>
    public static BarChart Draw(IReadOnlyList<HttpResult> results)
    {
        HttpResult[] shown = [.. results.Where(result => result.Database == results[^1].Database)];
        return new BarChart(
            "database",
            $"Requests for rows over HTTP, {shown[0].Database}",
            "Time of one request, one at a time, and what the server allocates; shorter is better. Plain returns all members.",
            [.. shown.Select(result => new BarRow(
                $"{result.Request}, {result.Endpoint}",
                FindTone(result),
                result.Nanoseconds,
                string.Create(CultureInfo.InvariantCulture, $"{result.AllocatedBytes / 1024d:0} KB allocated")))],
            [(Tone.Ours, "Popcorn"), (Tone.Baseline, "without a selection"), (Tone.Other, "OData")]);
    }

    private static Tone FindTone(HttpResult result) => result.Endpoint switch
    {
        HttpMeasurement.Popcorn => Tone.Ours,
        HttpMeasurement.Plain => Tone.Baseline,
        _ => Tone.Other,
    };

    private static string ReadKilobytes(HttpResult result) =>
        result.ReadBytes == 0 ? "-" : (result.ReadBytes / 1024d).ToString("0.0", CultureInfo.InvariantCulture);
}
