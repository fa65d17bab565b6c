using Popcorn;
using static Guides.GuideShop;

namespace Guides;

/// <summary>The app of docs/guide/limits-and-bad-input.md.</summary>
internal sealed class LimitsApp : GuideApp
{
    public override void Configure(WebApplicationBuilder builder)
    {
        #region limits
        builder.Services.AddPopcorn(popcorn => popcorn.Limits = new IncludeLimits { MaxLength = 200, MaxDepth = 2, MaxItems = 3 });
        #endregion
    }

    public override void Map(WebApplication app)
    {
        app.MapGet("/orders/17", () => One).WithPopcorn();
        app.MapPost("/orders", (NewOrder order) => One).WithPopcorn();
        app.MapDelete("/orders/17", () => TypedResults.NoContent()).WithPopcorn();
        #region endpoint
        app.MapGet("/summary", () => One).WithPopcorn(popcorn =>
        {
            popcorn.Limits = new IncludeLimits { MaxLength = 100, MaxDepth = 1, MaxItems = 2 };
            popcorn.UnknownMembers = UnknownMembers.Ignore;
        });
        #endregion
    }

    public sealed record NewOrder(string Sku);
}
