using Popcorn.Store.Data;
using Popcorn.Store.Demo;

namespace Popcorn.Store.Agents;

/// <summary>The shop for agents: an MCP server on the standard input and output, with the queries of the web endpoints.</summary>
public static class StoreAgents
{
    private const string Switch = "mcp";

    /// <summary>Whether the program was started as a server for agents, by <c>-- mcp</c>.</summary>
    public static bool AreMeant(IEnumerable<string> args) => args.Contains(Switch);

    public static async Task RunAsync(string[] args)
    {
        ArgumentNullException.ThrowIfNull(args);
        HostApplicationBuilder builder = Host.CreateApplicationBuilder([.. args.Where(arg => arg != Switch)]);
        // The standard output has the messages of the protocol, and nothing else.
        builder.Logging.ClearProviders().AddConsole(console => console.LogToStandardErrorThreshold = LogLevel.Trace);
        builder.Services.AddStore(builder.Configuration);
        builder.Services.AddStoreAgents().WithStdioServerTransport();
        using IHost host = builder.Build();
        await host.SeedStoreAsync();
        await host.RunAsync();
    }

    /// <summary>Adds the tools of the shop. Agents have no user here, so they see what every visitor sees.</summary>
    public static IMcpServerBuilder AddStoreAgents(this IServiceCollection services)
    {
        services.AddPurchasingPolicy();
        services.AddPopcorn(popcorn =>
        {
            StoreServices.Configure(popcorn);
            popcorn.WarmUpEndpoints = false;
        });
        return services.AddMcpServer().WithTools<StoreTools>().WithResources<StoreResources>().WithPopcorn();
    }
}
