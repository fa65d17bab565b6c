using static Guides.GuideShop;

namespace Guides;

/// <summary>The app of docs/guide/allow-lists-and-never.md.</summary>
internal sealed class AllowListsApp : GuideApp
{
    public override void Configure(WebApplicationBuilder builder) => builder.Services.AddPopcorn();

    public override void Map(WebApplication app)
    {
        #region allow
        RouteGroupBuilder shop = app.MapGroup("/shop").WithPopcorn(popcorn => popcorn.Allow = "[id,total,customer,lines[sku,quantity]]");
        shop.MapGet("/orders", () => new[] { One });
        shop.MapGet("/lines", () => new[] { One })
            .WithPopcorn(popcorn =>
            {
                popcorn.Allow = "[id,lines]";
                popcorn.Default = "[id,lines]";
            });
        #endregion
        app.MapGet("/plain", () => One);
        app.MapGet("/failed", () => TypedResults.Conflict(One)).WithPopcorn(popcorn => popcorn.Allow = "[id]");
    }
}
