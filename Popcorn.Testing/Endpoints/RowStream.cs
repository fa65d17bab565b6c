using Microsoft.AspNetCore.Builder;
using Microsoft.AspNetCore.Routing;
using Popcorn.Testing.Models;

namespace Popcorn.Testing.Endpoints;

/// <summary>Any number of small rows, as the items of an asynchronous sequence or of an iterator.</summary>
internal static class RowStream
{
    /// <summary>The last segments of the routes.</summary>
    public static IReadOnlyList<string> Forms { get; } = ["async", "iterator"];

    public static string PathOf(string form, int rows) => $"/rows/{form}/{rows}";

    public static void Map(IEndpointRouteBuilder routes, bool hasPopcorn)
    {
        List<SimpleTwin> rows = Payload.MakeList(100);
        RouteHandlerBuilder[] endpoints =
        [
            routes.MapGet("/rows/async/{count}", (int count) => RepeatAsync(rows, count)),
            routes.MapGet("/rows/iterator/{count}", (int count) => Repeat(rows, count)),
        ];
        foreach (RouteHandlerBuilder endpoint in hasPopcorn ? endpoints : [])
            endpoint.WithPopcorn(popcorn => popcorn.JsonLines = true);
    }

    private static IEnumerable<SimpleTwin> Repeat(List<SimpleTwin> rows, int count)
    {
        for (int i = 0; i < count; i++)
            yield return rows[i % rows.Count];
    }

    /// <summary>Each item is ready at once, as those of a database reader mostly are.</summary>
    private static async IAsyncEnumerable<SimpleTwin> RepeatAsync(List<SimpleTwin> rows, int count)
    {
        await Task.CompletedTask;
        for (int i = 0; i < count; i++)
            yield return rows[i % rows.Count];
    }
}
