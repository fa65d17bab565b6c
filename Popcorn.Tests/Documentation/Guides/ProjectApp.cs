using Microsoft.AspNetCore.Builder;
using Microsoft.EntityFrameworkCore;
using Microsoft.Extensions.DependencyInjection;
using Popcorn;
using Popcorn.Tests.Database;

namespace Guides;

/// <summary>The app of the README's section about databases.</summary>
internal sealed class ProjectApp : GuideApp, IDisposable
{
    private readonly SqliteShop _shop = new();

    public override void Configure(WebApplicationBuilder builder) =>
        builder.Services.AddPopcorn().AddScoped(_ => _shop.Open<ShopContext>());

    public override void Map(WebApplication app)
    {
        #region project
        app.MapGet("/orders", (ShopContext db, IPopcornSelection<Order> asked) =>
            db.Orders.OrderBy(o => o.Id).Take(2).Project(asked).ToListAsync()).WithPopcorn();
        #endregion
    }

    public void Dispose() => _shop.Dispose();
}
