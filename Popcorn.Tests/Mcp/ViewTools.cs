using ModelContextProtocol.Server;
using static Popcorn.Tests.Mcp.AgentShop;

namespace Popcorn.Tests.Mcp;

/// <summary>Tools whose results have views.</summary>
internal sealed class ViewTools
{
    [McpServerTool]
    public static Page ListOrders() => new([Orders[0]], Orders.Count, null);

    [McpServerTool, Popcorn(OnlyViews = true)]
    public static Order FindView() => Orders[0];

    [McpServerTool, Popcorn(Allow = "[id,total]")]
    public static Order FindPublic() => Orders[0];
}
