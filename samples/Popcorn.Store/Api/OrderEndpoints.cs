using Microsoft.AspNetCore.Http.HttpResults;
using Popcorn.Store.Data;
using Popcorn.Store.Models;

namespace Popcorn.Store.Api;

internal static class OrderEndpoints
{
    public static void MapOrders(this IEndpointRouteBuilder app)
    {
        RouteGroupBuilder orders = app.MapGroup("/orders").WithPopcorn();
        orders.MapGet("/", PageAsync);
        orders.MapGet("/{id:int}", FindAsync);
        orders.MapPost("/", PlaceAsync);
    }

    private static Task<Page<Order>> PageAsync([AsParameters] Paging paging, OrderQueries orders, CancellationToken cancel) =>
        orders.PageAsync(paging, cancel);

    private static async Task<Results<Ok<Order>, NotFound>> FindAsync(int id, OrderQueries orders, CancellationToken cancel) =>
        await orders.FindAsync(id, cancel) is { } order ? TypedResults.Ok(order) : TypedResults.NotFound();

    private static async Task<Results<Created<Order>, ValidationProblem>> PlaceAsync(
        NewOrder wanted, OrderPlacement placement, CancellationToken cancel)
    {
        (int id, Order? placed, Dictionary<string, string[]>? errors) = await placement.PlaceAsync(wanted, cancel);
        if (errors is not null)
            return TypedResults.ValidationProblem(errors);
        return TypedResults.Created($"/api/orders/{id}", placed);
    }
}
