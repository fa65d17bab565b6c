using Microsoft.AspNetCore.Builder;
using Microsoft.Extensions.DependencyInjection;
using Popcorn;
using static Guides.GuideShop;

namespace Guides;

/// <summary>An app that rejects unknown names.</summary>
internal sealed class RejectApp : GuideApp
{
    public override void Configure(WebApplicationBuilder builder)
    {
        #region reject
        builder.Services.AddPopcorn(popcorn => popcorn.Engine.UnknownMembers = UnknownMembers.Reject);
        #endregion
    }

    public override void Map(WebApplication app) => app.MapGet("/orders/17", () => One).WithPopcorn();
}
