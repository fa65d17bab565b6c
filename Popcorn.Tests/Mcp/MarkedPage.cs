using ModelContextProtocol.Server;

namespace Popcorn.Tests.Mcp;

/// <summary>A page that an interface marks as an envelope.</summary>
internal sealed record MarkedPage(IReadOnlyList<AgentShop.Order> Items, int Total) : MarkedPage.IPage<AgentShop.Order>
{
    [PopcornEnvelope]
    public interface IPage<T>
    {
        [PopcornPayload] IReadOnlyList<T> Items { get; }
        int Total { get; }
    }

    [McpServerTool(UseStructuredContent = true), MaxResultBytes(100)]
    public static MarkedPage Page() => new(AgentShop.Orders, AgentShop.Orders.Count);
}
