using ModelContextProtocol.Server;

namespace Popcorn.Tests.Mcp;

/// <summary>A tool with limits of its own.</summary>
internal sealed class LenientTools
{
    [McpServerTool, Popcorn(UnknownMembers = UnknownMembers.Ignore, MaxItems = 2)]
    public static AgentShop.Order FindLenient() => AgentShop.Orders[0];
}
