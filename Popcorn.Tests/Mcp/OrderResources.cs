using ModelContextProtocol.Server;
using static Popcorn.Tests.Mcp.AgentShop;
using DescriptionAttribute = System.ComponentModel.DescriptionAttribute;

namespace Popcorn.Tests.Mcp;

/// <summary>Resources of each kind.</summary>
internal sealed class OrderResources
{
    [McpServerResource(UriTemplate = "shop://orders/{id}{?include}"), Description("An order.")]
    public static Order FindOrder(int id) => Orders[id - 1];

    [McpServerResource(UriTemplate = "shop://orders{?skip,include}"), MaxResultBytes(300), Description("Orders.")]
    public static async Task<List<Order>> ListOrders(int skip = 0)
    {
        await Task.Yield();
        return Orders[skip..];
    }

    [McpServerResource(UriTemplate = "shop://public/{id}{?include}"), Description("An order, for strangers.")]
    [Popcorn(Allow = "[id,number]")]
    public static Order FindPublicOrder(int id) => Orders[id - 1];

    [McpServerResource(UriTemplate = "shop://plain/{id}{?include}"), Description("A plain object.")]
    public static Plain FindPlain(int id) => new() { Id = id, Name = "plain" };

    [McpServerResource(UriTemplate = "shop://first"), Description("The first order.")]
    public static Order FindFirst() => Orders[0];

    [McpServerResource(UriTemplate = "shop://text"), Description("A text.")]
    public static string Text() => "text";
}
