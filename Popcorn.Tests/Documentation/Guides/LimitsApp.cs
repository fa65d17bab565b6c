using Microsoft.AspNetCore.Builder;
using Microsoft.Extensions.DependencyInjection;
using Popcorn;
using static Guides.GuideShop;

namespace Guides;

/// <summary>The app of docs/guide/limits-and-bad-input.md.</summary>
internal sealed class LimitsApp : GuideApp
{
    public override void Configure(WebApplicationBuilder builder)
    {
        #region limits
        builder.Services.AddPopcorn(popcorn => popcorn.Engine.Limits = new IncludeLimits { MaxLength = 200, MaxDepth = 2, MaxItems = 3 });
        #endregion
    }

    public override void Map(WebApplication app)
    {
        app.MapGet("/orders/17", () => One).WithPopcorn();
        app.MapPost("/orders", (NewOrder order) => One).WithPopcorn();
    }

    public sealed record NewOrder(string Sku);
}
