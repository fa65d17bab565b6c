using Microsoft.AspNetCore.Http.HttpResults;
using Popcorn.Store.Data;
using Popcorn.Store.Models;

namespace Popcorn.Store.Plain;

/// <summary>The same resources without Popcorn: each response has all members, for every client.</summary>
public static class PlainEndpoints
{
    public static void MapPlainStore(this IEndpointRouteBuilder app)
    {
        RouteGroupBuilder plain = app.MapGroup("/plain").WithTags("Without Popcorn");
        plain.MapGet("/orders", Task<Page<Order>> ([AsParameters] Paging paging, PlainQueries queries, CancellationToken cancel) =>
            queries.OrdersAsync(paging, cancel));
        plain.MapGet("/orders/{id:int}",
            async Task<Results<Ok<Order>, NotFound>> (int id, PlainQueries queries, CancellationToken cancel) =>
            await queries.OrderAsync(id, cancel) is { } order ? TypedResults.Ok(order) : TypedResults.NotFound());
        plain.MapGet("/products", Task<Page<Product>> ([AsParameters] Paging paging, PlainQueries queries, CancellationToken cancel) =>
            queries.ProductsAsync(paging, cancel));
        plain.MapGet("/products/{id:int}",
            async Task<Results<Ok<Product>, NotFound>> (int id, PlainQueries queries, CancellationToken cancel) =>
            await queries.ProductAsync(id, cancel) is { } product ? TypedResults.Ok(product) : TypedResults.NotFound());
        plain.MapGet("/customers", Task<Page<Customer>> ([AsParameters] Paging paging, PlainQueries queries, CancellationToken cancel) =>
            queries.CustomersAsync(paging, cancel));
        plain.MapGet("/customers/{id:int}",
            async Task<Results<Ok<Customer>, NotFound>> (int id, PlainQueries queries, CancellationToken cancel) =>
            await queries.CustomerAsync(id, cancel) is { } customer ? TypedResults.Ok(customer) : TypedResults.NotFound());
        plain.MapGet("/customers/{id:int}/orders",
            Task<Page<Order>> (int id, [AsParameters] Paging paging, PlainQueries queries, CancellationToken cancel) =>
            queries.OrdersOfCustomerAsync(id, paging, cancel));
        plain.MapGet("/categories",
            Task<List<Category>> (PlainQueries queries, CancellationToken cancel) => queries.CategoriesAsync(cancel));
        plain.MapGet("/categories/{id:int}",
            async Task<Results<Ok<Category>, NotFound>> (int id, PlainQueries queries, CancellationToken cancel) =>
            await queries.CategoryAsync(id, cancel) is { } category ? TypedResults.Ok(category) : TypedResults.NotFound());
    }
}
