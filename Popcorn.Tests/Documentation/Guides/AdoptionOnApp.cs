using Microsoft.EntityFrameworkCore;
using static Guides.AdoptionBefore;

namespace Guides;

/// <summary>The app of docs/guide/adopt.md after its first step: nothing changes for clients that send no include.</summary>
internal sealed class AdoptionOnApp : AdoptionBeforeApp
{
    protected override void AddPopcorn(IServiceCollection services) => services.AddPopcorn();

    protected override void MapOrders(WebApplication app)
    {
        #region on
        RouteGroupBuilder api = app.MapGroup("").WithPopcorn();
        api.MapGet("/orders", async (ShopContext db) => new Page<Order>(
            await db.Orders.Include(o => o.Customer).Include(o => o.Lines).OrderBy(o => o.Id).Take(20).ToListAsync(),
            await db.Orders.CountAsync()));
        #endregion
    }
}
