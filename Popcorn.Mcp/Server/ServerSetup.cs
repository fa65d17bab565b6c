using Microsoft.Extensions.Options;
using ModelContextProtocol.Server;

namespace Popcorn.Mcp.Server;

/// <summary>Sets a server up, after the SDK has collected its tools.</summary>
internal sealed class ServerSetup(ServerPrimitives primitives) : IPostConfigureOptions<McpServerOptions>
{
    public void PostConfigure(string? name, McpServerOptions options)
    {
        primitives.WrapAll(options);
        // A message filter, which comes before the SDK looks for what a request names.
        options.Filters.Message.IncomingFilters.Add(next => (context, cancellationToken) =>
        {
            primitives.WrapUsed(context.Server.ServerOptions, context.JsonRpcMessage);
            return next(context, cancellationToken);
        });
        // The last filters, so that those of the app have run. With a handler that has no filters, the app calls tools by itself.
        options.Filters.Request.ReadResourceFilters.Add(next => (context, cancellationToken) =>
        {
            primitives.WrapMatched(context);
            return next(context, cancellationToken);
        });
#pragma warning disable MCPEXP002 // An experiment of the SDK, which is used nowhere else.
        if (options.Handlers.CallToolWithAlternateHandler is not null)
            return;
#pragma warning restore MCPEXP002
        options.Filters.Request.CallToolFilters.Add(next => (context, cancellationToken) =>
        {
            primitives.WrapMatched(context);
            return next(context, cancellationToken);
        });
    }
}
