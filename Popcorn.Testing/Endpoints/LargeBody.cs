using Microsoft.AspNetCore.Builder;
using Microsoft.AspNetCore.Routing;

namespace Popcorn.Testing.Endpoints;

/// <summary>Responses of any size whose long sequence is not at the root, one route for each place that it can have.</summary>
internal static class LargeBody
{
    public const int RowsPerArray = 1000;

    private static readonly LargeRow Row = new();

    /// <summary>The last segments of the routes.</summary>
    public static IReadOnlyList<string> Forms { get; } = ["nested", "dictionary", "arrays", "object"];

    public static string PathOf(string form, int rows) => $"/large/{form}/{rows}?include=[**]";

    public static void Map(RouteGroupBuilder routes)
    {
        routes.MapGet("/large/nested/{rows}", (int rows) => new { Data = new { Items = Repeat(rows) } });
        routes.MapGet("/large/dictionary/{rows}", (int rows) => new Dictionary<string, IEnumerable<LargeRow>>
        {
            ["first"] = Repeat(rows / 2),
            ["second"] = Repeat(rows - (rows / 2)),
        });
        routes.MapGet(
            "/large/arrays/{rows}", (int rows) => Enumerable.Repeat(Repeat(RowsPerArray).ToArray(), rows / RowsPerArray).ToArray());
        routes.MapGet("/large/object/{rows}", (int rows) => new { Data = (object)Repeat(rows) });
    }

    /// <summary>An iterator: the rows themselves take no memory.</summary>
    private static IEnumerable<LargeRow> Repeat(int rows)
    {
        for (int i = 0; i < rows; i++)
            yield return Row;
    }
}
