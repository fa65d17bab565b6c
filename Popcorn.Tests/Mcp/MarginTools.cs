using ModelContextProtocol.Server;
using static Popcorn.Tests.Mcp.AgentShop;
using DescriptionAttribute = System.ComponentModel.DescriptionAttribute;

namespace Popcorn.Tests.Mcp;

/// <summary>A tool that loads what is selected.</summary>
internal sealed class MarginTools(IPopcornSelection<Order> selection)
{
    [McpServerTool, Description("Finds an order.")]
    public async Task<Order> Find()
    {
        await Task.Yield();
        return new Order { Id = 1, Number = $"{selection.Includes("margin")}" };
    }
}
