using Microsoft.AspNetCore.Http.Json;
using Popcorn;
using static Guides.GuideShop;

namespace Guides;

/// <summary>An app with a computed member.</summary>
internal sealed class ComputedApp : GuideApp
{
    public override void Configure(WebApplicationBuilder builder)
    {
        builder.Services.AddPopcorn();
        #region computed
        builder.Services.Configure<JsonOptions>(options => options.SerializerOptions.TypeInfoResolver = new DefaultJsonTypeInfoResolver
        {
            Modifiers = { PopcornModifiers.Add<Order, int>("pieces", order => order.Lines.Sum(line => line.Quantity)) },
        });
        #endregion
    }

    public override void Map(WebApplication app) => app.MapGet("/orders/17", () => One).WithPopcorn();
}
