using Microsoft.AspNetCore.Http.HttpResults;
using Popcorn.Store.Data;
using Popcorn.Store.Models;

namespace Popcorn.Store.Api;

internal static class CustomerEndpoints
{
    public static void MapCustomers(this IEndpointRouteBuilder app)
    {
        RouteGroupBuilder customers = app.MapGroup("/customers");
        customers.MapGet("/", PageAsync).WithPopcorn();
        customers.MapGet("/{id:int}", FindAsync).WithPopcorn();

        // Another default list than at /orders: the customer is known.
        customers.MapGet("/{id:int}/orders", OrdersAsync).WithPopcorn(p => p.Default = OrderQueries.OfCustomer);
    }

    private static Task<Page<Customer>> PageAsync([AsParameters] Paging paging, CustomerQueries customers, CancellationToken cancel) =>
        customers.PageAsync(paging, cancel);

    private static async Task<Results<Ok<Customer>, NotFound>> FindAsync(int id, CustomerQueries customers, CancellationToken cancel) =>
        await customers.FindAsync(id, cancel) is { } customer ? TypedResults.Ok(customer) : TypedResults.NotFound();

    private static Task<Page<Order>> OrdersAsync(int id, [AsParameters] Paging paging, OrderQueries orders, CancellationToken cancel) =>
        orders.PageOfCustomerAsync(id, paging, cancel);
}
