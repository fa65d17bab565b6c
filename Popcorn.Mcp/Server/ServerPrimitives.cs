using System.Text.Json.Nodes;
using ModelContextProtocol.Protocol;
using ModelContextProtocol.Server;
using Popcorn.Mcp.Resources;
using Popcorn.Mcp.Tools;

namespace Popcorn.Mcp.Server;

/// <summary>Replaces the tools and resources of a server: those that it has at the start, and those that are added later.</summary>
internal sealed class ServerPrimitives(ToolWrapper tools, ResourceWrapper resources)
{
    /// <exception cref="PopcornException">Tools or resources have mistakes. The message names each.</exception>
    public void WrapAll(McpServerOptions options)
    {
        List<string> mistakes = [];
        Wrap(options.ToolCollection, tools.Wrap, mistakes);
        Wrap(options.ResourceCollection, resources.Wrap, mistakes);
        if (mistakes.Count > 0)
            throw new PopcornException(string.Join(Environment.NewLine, mistakes));
    }

    /// <summary>
    /// Replaces what a request is about to use, if it was added after the start, also to a collection of one session. Costs one look-up
    /// for a call.
    /// </summary>
    public void WrapUsed(McpServerOptions options, JsonRpcMessage message)
    {
        if (message is not JsonRpcRequest request)
            return;
        switch (request.Method)
        {
            case RequestMethods.ToolsCall:
                if (options.ToolCollection is { } collection
                    && request.Params?["name"] is JsonValue value && value.TryGetValue(out string? name)
                    && collection.TryGetPrimitive(name, out McpServerTool? tool))
                {
                    Wrap(collection, tool, tools.Wrap);
                }
                break;
            case RequestMethods.ToolsList or RequestMethods.ResourcesList or RequestMethods.ResourcesTemplatesList
                or RequestMethods.ResourcesRead:
                WrapAll(options);
                break;
        }
    }

    private static void Wrap<T>(McpServerPrimitiveCollection<T>? collection, Func<T, T> wrap, List<string> mistakes)
        where T : class, IMcpServerPrimitive
    {
        foreach (T primitive in collection?.ToArray() ?? [])
        {
            try
            {
                Wrap(collection!, primitive, wrap);
            }
            catch (PopcornException exception)
            {
                mistakes.Add(exception.Message);
            }
        }
    }

    private static void Wrap<T>(McpServerPrimitiveCollection<T> collection, T primitive, Func<T, T> wrap)
        where T : class, IMcpServerPrimitive
    {
        T wrapped = wrap(primitive);
        // Another thread may have replaced it.
        if (!ReferenceEquals(wrapped, primitive) && collection.Remove(primitive))
            collection.TryAdd(wrapped);
    }
}
