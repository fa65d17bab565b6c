namespace Popcorn.Store.Api;

/// <summary>The shop through minimal APIs.</summary>
public static class StoreApi
{
    public static void MapStoreApi(this IEndpointRouteBuilder app)
    {
        RouteGroupBuilder api = app.MapGroup("/api").WithTags("Minimal API");
        api.MapOrders();
        api.MapProducts();
        api.MapCustomers();
        api.MapCategories();
    }
}
