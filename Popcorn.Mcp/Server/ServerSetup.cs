using Microsoft.Extensions.Options;
using ModelContextProtocol.Server;

namespace Popcorn.Mcp.Server;

/// <summary>Sets a server up, after the SDK has collected its tools.</summary>
internal sealed class ServerSetup(ServerPrimitives primitives) : IPostConfigureOptions<McpServerOptions>
{
    public void PostConfigure(string? name, McpServerOptions options)
    {
        primitives.WrapAll(options);
        // A message filter: those of requests exclude other kinds of filters.
        options.Filters.Message.IncomingFilters.Add(next => (context, cancellationToken) =>
        {
            primitives.WrapUsed(context.Server.ServerOptions, context.JsonRpcMessage);
            return next(context, cancellationToken);
        });
    }
}
