using Microsoft.AspNetCore.Builder;
using Microsoft.Extensions.DependencyInjection;

namespace Popcorn.Benchmarks.Stress.Neighbours;

/// <summary>An app with an ordinary endpoint and one that a client can flood with new includes, in a process of its own.</summary>
internal static class NeighboursServer
{
    public const string Command = "neighbours-server";

    public const string OrdinaryPath = "/ordinary";

    public const string FloodedPath = "/flooded";

    public static int Run()
    {
        WebApplicationBuilder builder = ServerHost.CreateBuilder();
        builder.Services.AddPopcorn();
        using WebApplication app = builder.Build();
        List<SimpleTwin> ordinary = Payload.MakeList(100);
        var flooded = Related.Make();
        app.MapGet(OrdinaryPath, () => ordinary).WithPopcorn();
        app.MapGet(FloodedPath, () => flooded).WithPopcorn();
        return ServerHost.Run(app, line => throw new ArgumentException($"Unknown line {line}."));
    }
}
