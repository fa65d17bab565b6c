using Microsoft.AspNetCore.Hosting.Server;
using Microsoft.AspNetCore.Hosting.Server.Features;

namespace Popcorn.Store;

/// <summary>Says on the console where the shop is, and what to try.</summary>
internal static class Announcement
{
    public static void AnnounceWhenStarted(this WebApplication app) => app.Lifetime.ApplicationStarted.Register(() =>
    {
        string? address = app.Services.GetRequiredService<IServer>().Features.Get<IServerAddressesFeature>()?.Addresses.FirstOrDefault();
        if (address is null)
            return;
        Console.WriteLine($"""
            Popcorn Store is open at {address}

              curl -g "{address}/api/orders?take=3&include=[number,total,customer[name],lines[quantity,product[name]]]"
              curl -g "{address}/mvc/products/7?include=[*,-description,category[name,parent[name]]]"

            """);
    });
}
