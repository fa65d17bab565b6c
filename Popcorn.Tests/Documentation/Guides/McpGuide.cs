using ModelContextProtocol.Server;
using Popcorn;
using static Guides.GuideShop;
using DescriptionAttribute = System.ComponentModel.DescriptionAttribute;

namespace Guides;

/// <summary>The code of docs/guide/mcp.md.</summary>
internal static class McpGuide
{
    public static void AddServer(IMcpServerBuilder server)
    {
        #region server
        server.WithTools<ShopTools>().WithResources<ShopResources>().WithPopcorn(popcorn =>
        {
            popcorn.MaxResultBytes = 40_000; // of each result: about 10,000 tokens; no limit by default
            popcorn.MaxItems = 500;          // that are read of an IAsyncEnumerable<T>; 1,000 by default
            popcorn.For<Customer>(customer => customer.Never(c => c.Email));
        });
        #endregion
    }

    private static List<Order> Many { get; } = [.. Enumerable.Range(17, 30).Select(id => new Order
    {
        Id = id,
        Total = One.Total,
        Customer = One.Customer,
        Lines = One.Lines,
        CardToken = One.CardToken,
    })];

    #region tools
    internal sealed class ShopTools
    {
        [McpServerTool(Name = "find_order"), Description("Finds an order.")]
        public static Order FindOrder(int id) => Many.Single(order => order.Id == id);

        [McpServerTool(Name = "list_orders"), Description("Lists the orders."), MaxResultBytes(100)]
        public static List<Order> ListOrders(int skip = 0) => Many[skip..];

        [McpServerTool(Name = "track_order"), Description("Finds an order, for anybody.")]
        [Popcorn(Default = "[total]", Allow = "[id,total,lines[sku]]")]
        public static Order TrackOrder(int id) => FindOrder(id);
    }
    #endregion

    #region resources
    internal sealed class ShopResources
    {
        [McpServerResource(UriTemplate = "shop://orders/{id}{?include}")]
        public static Order FindOrder(int id) => ShopTools.FindOrder(id);
    }
    #endregion
}
