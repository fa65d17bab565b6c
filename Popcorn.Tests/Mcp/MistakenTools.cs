using ModelContextProtocol.Server;

namespace Popcorn.Tests.Mcp;

/// <summary>Tools whose lists are wrong.</summary>
internal sealed class MistakenTools
{
    [McpServerTool, Popcorn(Allow = "[id,nope]")]
    public static AgentShop.Order FindOrder() => AgentShop.Orders[0];

    [McpServerTool, Popcorn(Allow = "[id]")]
    public static int Count() => 1;
}
