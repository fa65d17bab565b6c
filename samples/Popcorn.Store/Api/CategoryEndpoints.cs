using Microsoft.AspNetCore.Http.HttpResults;
using Popcorn.Store.Data;
using Popcorn.Store.Models;

namespace Popcorn.Store.Api;

internal static class CategoryEndpoints
{
    public static void MapCategories(this IEndpointRouteBuilder app)
    {
        RouteGroupBuilder categories = app.MapGroup("/categories").WithPopcorn(p => p.Allow = CategoryQueries.Allow);
        categories.MapGet("/", AllAsync);
        categories.MapGet("/{id:int}", FindAsync);
    }

    private static Task<List<Category>> AllAsync(CategoryQueries categories, CancellationToken cancel) => categories.AllAsync(cancel);

    private static async Task<Results<Ok<Category>, NotFound>> FindAsync(int id, CategoryQueries categories, CancellationToken cancel) =>
        await categories.FindAsync(id, cancel) is { } category ? TypedResults.Ok(category) : TypedResults.NotFound();
}
