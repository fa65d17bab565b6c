using Microsoft.Extensions.Hosting;
using Microsoft.Extensions.Options;
using ModelContextProtocol.Server;

namespace Popcorn.Mcp.Server;

/// <summary>Has the mistakes of tools stop the start of the host, also where servers are only created for sessions.</summary>
internal sealed class StartUpCheck(IOptions<McpServerOptions> options) : IHostedService
{
    /// <exception cref="PopcornException">Tools or resources have mistakes. The message names each.</exception>
    public Task StartAsync(CancellationToken cancellationToken)
    {
        _ = options.Value;
        return Task.CompletedTask;
    }

    public Task StopAsync(CancellationToken cancellationToken) => Task.CompletedTask;
}
