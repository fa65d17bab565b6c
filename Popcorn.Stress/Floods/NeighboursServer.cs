using Microsoft.AspNetCore.Builder;
using Microsoft.Extensions.DependencyInjection;

namespace Popcorn.Stress.Floods;

/// <summary>An app with a repeated request and an endpoint for new includes, in a process of its own.</summary>
internal static class NeighboursServer
{
    public const string Command = "neighbours-server";

    public const string RepeatedPath = "/repeated";

    public const string FloodedPath = "/flooded";

    public static int Run()
    {
        WebApplicationBuilder builder = ServerHost.CreateBuilder();
        builder.Services.AddPopcorn();
        using WebApplication app = builder.Build();
        List<SimpleTwin> repeated = Payload.MakeList(100);
        var flooded = Related.Make();
        app.MapGet(RepeatedPath, () => repeated).WithPopcorn();
        app.MapGet(FloodedPath, () => flooded).WithPopcorn();
        return ServerHost.Run(app, line => throw new ArgumentException($"Unknown line {line}."));
    }
}
