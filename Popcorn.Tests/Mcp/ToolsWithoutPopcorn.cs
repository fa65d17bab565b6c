using ModelContextProtocol.Protocol;
using ModelContextProtocol.Server;
using static Popcorn.Tests.Mcp.AgentShop;
using DescriptionAttribute = System.ComponentModel.DescriptionAttribute;

namespace Popcorn.Tests.Mcp;

/// <summary>Some of the tools, for a server without Popcorn.</summary>
internal sealed class ToolsWithoutPopcorn
{
    [McpServerTool, Description("Finds a whole order.")]
    public static Order FindWholeOrder(int id) => OrderTools.FindWholeOrder(id);

    [McpServerTool, Description("Says what an include of its own is.")]
    public static Plain Include(string include) => OrderTools.Include(include);

    [McpServerTool, Description("Greets.")]
    public static string Greet(string name) => OrderTools.Greet(name);

    [McpServerTool, Description("Counts.")]
    public static int Count() => OrderTools.Count();

    [McpServerTool, Description("Lists words.")]
    public static string[] ListWords() => OrderTools.ListWords();

    [McpServerTool, Description("Returns content of the protocol.")]
    public static CallToolResult Answer() => OrderTools.Answer();
}
