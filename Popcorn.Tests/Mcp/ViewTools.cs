using ModelContextProtocol.Server;

namespace Popcorn.Tests.Mcp;

/// <summary>A tool that asks for what tools do not have.</summary>
internal sealed class ViewTools
{
    [McpServerTool, Popcorn(OnlyViews = true)]
    public static AgentShop.Order FindView() => AgentShop.Orders[0];
}
