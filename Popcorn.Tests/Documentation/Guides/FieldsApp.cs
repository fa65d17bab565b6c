using static Guides.GuideShop;

namespace Guides;

/// <summary>An app with another name of the parameter.</summary>
internal sealed class FieldsApp : GuideApp
{
    public override void Configure(WebApplicationBuilder builder)
    {
        #region fields
        builder.Services.AddPopcorn(popcorn => popcorn.QueryParameter = "fields");
        #endregion
    }

    public override void Map(WebApplication app) => app.MapGet("/orders/17", () => One).WithPopcorn();
}
