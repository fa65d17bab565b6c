using Microsoft.AspNetCore.Http.HttpResults;
using Popcorn;
using static Guides.GuideShop;

namespace Guides;

/// <summary>The app of docs/guide/minimal-apis.md.</summary>
internal sealed class MinimalApisApp : GuideApp
{
    public override void Configure(WebApplicationBuilder builder)
    {
        #region services
        builder.Services.AddPopcorn();
        #endregion
        builder.Services.AddSingleton<OrderStore>();
    }

    public override void Map(WebApplication app)
    {
        #region map
        app.MapGet("/orders", (OrderStore store) => store.List()).WithPopcorn();
        #endregion
        #region group
        RouteGroupBuilder api = app.MapGroup("/api").WithPopcorn();
        api.MapGet("/orders/{id}", Results<Ok<Order>, NotFound<Missing>> (int id, OrderStore store) =>
            store.Find(id) is { } order ? TypedResults.Ok(order) : TypedResults.NotFound(new Missing(id, "order")));
        api.MapGet("/version", [DisablePopcorn] () => new { Major = 1, Minor = 0 });
        #endregion
        #region default
        app.MapGet("/overview", (OrderStore store) => store.List()).WithPopcorn(popcorn =>
        {
            popcorn.Default = "[id]";
            popcorn.Allow = "[id,total,lines[sku]]";
        });
        #endregion
        #region requested
        app.MapGet("/loaded/{id}", (int id, OrderStore store, IPopcornRequest request) =>
            request.IsRequested<Order>("lines", "price") ? store.FindWithPrices(id) : store.FindWithoutPrices(id)).WithPopcorn();
        #endregion
        #region own
        app.MapGet("/search", (string? include) => new { Include = include }).WithPopcorn();
        #endregion
    }

    #region missing
    public sealed record Missing(int Id, string Kind);
    #endregion

    private sealed class OrderStore
    {
        public Order[] List() => [One];

        public Order? Find(int id) => id == One.Id ? One : null;

        public Order? FindWithPrices(int id) => Find(id);

        public Order? FindWithoutPrices(int id) => Find(id) is { } order
            ? new Order { Id = id, Total = order.Total, Customer = order.Customer, Lines = [new Line("P-1", 2, 0)] }
            : null;
    }
}
