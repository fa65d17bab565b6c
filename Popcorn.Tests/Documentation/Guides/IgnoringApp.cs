using Popcorn;
using static Guides.GuideShop;

namespace Guides;

/// <summary>An app that ignores unknown names.</summary>
internal sealed class IgnoringApp : GuideApp
{
    public override void Configure(WebApplicationBuilder builder)
    {
        #region ignore
        builder.Services.AddPopcorn(popcorn => popcorn.UnknownMembers = UnknownMembers.Ignore);
        #endregion
    }

    public override void Map(WebApplication app) => app.MapGet("/orders/17", () => One).WithPopcorn();
}
