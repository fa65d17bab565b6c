using ModelContextProtocol;
using ModelContextProtocol.Protocol;
using ModelContextProtocol.Server;
using static Popcorn.Tests.Mcp.AgentShop;
using DescriptionAttribute = System.ComponentModel.DescriptionAttribute;

namespace Popcorn.Tests.Mcp;

/// <summary>Tools of each kind.</summary>
internal sealed class OrderTools(IPopcornSelection<Order> selection)
{
    [McpServerTool, Description("Finds an order.")]
    public static Order? FindOrder(int id) => Orders.Find(order => order.Id == id);

    [McpServerTool(UseStructuredContent = true), Description("Lists orders.")]
    public static async Task<IReadOnlyList<Order>> ListOrders()
    {
        await Task.Yield();
        return Orders;
    }

    [McpServerTool(UseStructuredContent = true), Description("Lists orders by page.")]
    public static Page PageOrders(int skip = 0, int take = 5) =>
        new([.. Orders.Skip(skip).Take(take)], Orders.Count, skip + take < Orders.Count ? $"skip={skip + take}" : null);

    [McpServerTool, Popcorn(Default = "[number]", Allow = "[id,number,total,lines[sku]]"), Description("Finds an order, for strangers.")]
    public static ValueTask<Order> FindPublicOrder(int id) => new(Orders[id - 1]);

    [McpServerTool, DisablePopcorn, Description("Finds a whole order.")]
    public static Order FindWholeOrder(int id) => Orders[id - 1];

    [McpServerTool, MaxResultBytes(300), Description("Lists orders, within a limit.")]
    public static List<Order> ListShortly(int skip = 0) => Orders[skip..];

    [McpServerTool, MaxResultBytes(60), Description("Finds an order, within a limit.")]
    public static Order FindShortly() => Orders[0];

    [McpServerTool, MaxResultBytes(300), Description("Lists orders by page, within a limit.")]
    public static Page PageShortly(int page = 0) => new([.. Orders.Skip(page * 10).Take(10)], Orders.Count, null);

    [McpServerTool, Description("Streams orders without end.")]
    public static async IAsyncEnumerable<Order> StreamOrders()
    {
        for (int id = 1; ; id++)
        {
            await Task.Yield();
            yield return CreateOrder(id);
        }
    }

    [McpServerTool, Description("Finds a plain object.")]
    public static Plain FindPlain() => new() { Id = 1, Name = "one", Parent = new Plain { Id = 2, Name = "two" } };

    [McpServerTool, Description("Finds anything.")]
    public static object FindAnything() => new Plain { Id = 3, Name = "three" };

    [McpServerTool, Description("Finds a thing.")]
    public static IThing FindThing() => new Thing();

    [McpServerTool, Description("Finds by name.")]
    public static Dictionary<string, object> FindByName() => new() { ["first"] = new Plain { Id = 4, Name = "four" } };

    [McpServerTool, Description("Says what an include of its own is.")]
    public static Plain Include(string include) => new() { Id = 6, Name = include };

    [McpServerTool, Description("Says what is selected.")]
    public Order FindSelected() => new() { Id = 7, Number = $"{selection.Includes("lines")}, {selection.Includes("note")}" };

    [McpServerTool, Description("Reports progress.")]
    public static async Task<Plain> Progress(IProgress<ProgressNotificationValue> progress, WaitingCalls waiting)
    {
        progress.Report(new ProgressNotificationValue { Progress = 1, Total = 2 });
        await waiting.Ended.Task;
        return new Plain { Id = 8 };
    }

    [McpServerTool, Description("Waits until it is canceled.")]
    public static async Task<Plain> Wait(WaitingCalls waiting, CancellationToken cancellationToken)
    {
        waiting.Started.TrySetResult();
        try
        {
            await Task.Delay(Timeout.Infinite, cancellationToken);
        }
        finally
        {
            waiting.Ended.TrySetResult();
        }
        return new Plain();
    }

    [McpServerTool, Description("Throws.")]
    public static Plain Throw() => throw new InvalidOperationException(Secret);

    [McpServerTool, Description("Greets.")]
    public static string Greet(string name) => $"Hello {name}";

    [McpServerTool, Description("Counts.")]
    public static int Count() => 3;

    [McpServerTool, Description("Lists words.")]
    public static string[] ListWords() => ["one", "two"];

    [McpServerTool, Description("Returns content of the protocol.")]
    public static CallToolResult Answer() => new() { Content = [new TextContentBlock { Text = "content" }] };
}
