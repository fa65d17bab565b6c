using static Guides.GuideShop;

namespace Guides;

/// <summary>The app of docs/guide/views.md.</summary>
internal sealed class ViewsApp : GuideApp
{
    public override void Configure(WebApplicationBuilder builder)
    {
        #region views
        builder.Services.AddPopcorn(options =>
        {
            options.View<Order>("card", "[id,total]");
            options.View<Order>("full", "[**]");
        });
        #endregion
    }

    public override void Map(WebApplication app)
    {
        #region endpoints
        app.MapGet("/orders/17", () => One).WithPopcorn();
        app.MapGet("/feed", () => new[] { One }).WithPopcorn(popcorn => popcorn.OnlyViews());
        #endregion
        app.MapGet("/undeclared", IResult () => TypedResults.Ok(One)).WithPopcorn();
    }
}
