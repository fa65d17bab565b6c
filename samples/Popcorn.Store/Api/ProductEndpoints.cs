using Microsoft.AspNetCore.Http.HttpResults;
using Popcorn.Store.Data;
using Popcorn.Store.Models;

namespace Popcorn.Store.Api;

internal static class ProductEndpoints
{
    public static void MapProducts(this IEndpointRouteBuilder app)
    {
        RouteGroupBuilder products = app.MapGroup("/products").WithPopcorn();
        products.MapGet("/", PageAsync);
        products.MapGet("/{id:int}", FindAsync);
    }

    private static Task<Page<Product>> PageAsync([AsParameters] Paging paging, ProductQueries products, CancellationToken cancel) =>
        products.PageAsync(paging, cancel);

    private static async Task<Results<Ok<Product>, NotFound>> FindAsync(int id, ProductQueries products, CancellationToken cancel) =>
        await products.FindAsync(id, cancel) is { } product ? TypedResults.Ok(product) : TypedResults.NotFound();
}
