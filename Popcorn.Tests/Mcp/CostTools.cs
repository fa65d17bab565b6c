using ModelContextProtocol.Server;

namespace Popcorn.Tests.Mcp;

/// <summary>A tool with a long result.</summary>
internal sealed class CostTools
{
    private static readonly List<Row> Rows = [.. Enumerable.Range(1, 200).Select(
        id => new Row(id, $"Row {id}", id * 1.5, DateTime.UnixEpoch.AddDays(id), [new Part($"P-{id}", id)]))];

    [McpServerTool]
    public static List<Row> ListRows() => Rows;

    public sealed record Row(int Id, string Name, double Weight, DateTime Since, List<Part> Parts);

    public sealed record Part(string Sku, int Quantity);
}
