using Popcorn;
using static Guides.GuideShop;

namespace Guides;

/// <summary>The app of docs/guide/production.md.</summary>
internal sealed class ProductionApp : GuideApp
{
    public override void Configure(WebApplicationBuilder builder)
    {
        #region options
        builder.Services.AddPopcorn(options =>
        {
            options.RequireAllowLists = true;
            options.Limits = new IncludeLimits { MaxLength = 1_000, MaxDepth = 4, MaxItems = 100 };
        });
        #endregion
    }

    public override void Map(WebApplication app)
    {
        #region lists
        app.MapGet("/orders/17", () => One).WithPopcorn(popcorn => popcorn
            .AllowOnly<Order>(o => new { o.Id, o.Total, Lines = o.Lines.Select(l => new { l.Sku, l.Quantity }) })
            .DefaultTo<Order>(o => new { o.Id }));
        #endregion
    }
}
