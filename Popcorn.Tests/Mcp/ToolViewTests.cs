using ModelContextProtocol.Client;
using ModelContextProtocol.Server;
using static Popcorn.Tests.Mcp.AgentShop;

namespace Popcorn.Tests.Mcp;

/// <summary>An agent asks for a named list of the server.</summary>
public sealed class ToolViewTests : SessionFixture
{
    private protected override Task<AgentSession> StartAsync() => AgentSession.StartAsync(server => server
        .WithTools<ViewTools>().WithPopcorn(
            options => options.View<Order>("card", "[number,lines[sku]]").View<Order>("sum", "[total]")));

    // Columns: the tool, the include, the result.
    [TestCase("list_orders", "@sum", """{"items":[{"id":1,"total":10.5}],"total":12}""")]
    [TestCase("list_orders", "[@sum,number]", """{"items":[{"id":1,"number":"PC-000001","total":10.5}],"total":12}""")]
    [TestCase("list_orders", "@card,-number", """
        {"items":[{"id":1,"lines":[{"sku":"SKU-1-1"},{"sku":"SKU-1-2"}]}],"total":12}
        """)]
    [TestCase("find_view", "@sum", """{"id":1,"total":10.5}""")]
    [TestCase("find_public", "@card", """{"id":1}""")]
    public async Task Is_written(string tool, string include, string expected) =>
        Assert.That(await Session.ReadAsync(tool, ("include", include)), Is.EqualTo(expected.Trim()));

    // Columns: the tool, the include, the code with the position.
    [TestCase("list_orders", "[number,@crad]", "include_unknown_view: Unknown view at position 8. Views: @card (id, ")]
    [TestCase("find_view", "[number]", "include_unknown_view: Unknown view at position 1. Views: @card (id, number, lines[sku]), ")]
    [TestCase("find_view", "@sum,@card", "include_unknown_view: Unknown view at position 5. Views: @card (id, number, lines[sku]), ")]
    [TestCase("list_orders", "@card[number]", "include_not_an_object: A view takes no list")]
    public async Task A_mistake_is_an_error_with_the_views(string tool, string include, string expected) =>
        Assert.That(await Session.FailAsync(tool, ("include", include)), Does.StartWith(expected));

    [Test]
    public async Task Is_in_the_schema()
    {
        IList<McpClientTool> tools = await Session.Client.ListToolsAsync();
        JsonElement open = FindArgument("list_orders");
        JsonElement closed = FindArgument("find_view");
        Assert.That(open.GetProperty("description").GetString(), Does.Contain(
            "Views: @card (id, number, lines[sku]), @sum (id, total), alone or in a list."));
        Assert.That(open.TryGetProperty("enum", out _), Is.False);
        string? limited = FindArgument("find_public").GetProperty("description").GetString();
        Assert.That(limited, Does.Contain("@card (id), ").And.Not.Contain("sku"));
        Assert.That(closed.GetProperty("enum").EnumerateArray().Select(value => value.GetString()), Is.EqualTo(new[] { "@card", "@sum" }));

        JsonElement FindArgument(string tool) =>
            tools.Single(each => each.Name == tool).JsonSchema.GetProperty("properties").GetProperty("include");
    }

    // Columns: the list of a view, what the message says.
    [TestCase("[nope]", "The view @card of ")]
    [TestCase(null, "The tool 'find_view' has OnlyViews, but there is no view of ")]
    public async Task A_mistake_in_a_view_stops_the_start(string? list, string expected)
    {
        string message = await AgentSession.GetMistakeAsync(server => server.WithTools<ViewTools>().WithPopcorn(options =>
            {
                if (list is not null)
                    options.View<Order>("card", list);
            }));
        Assert.That(message, Does.Contain(expected));
    }

    [Test]
    public async Task Views_of_the_app_are_those_of_its_tools()
    {
        await using AgentSession session = await AgentSession.StartAsync(server =>
        {
            server.Services.AddPopcorn(options => options.View<Order>("sum", "[total]"));
            server.WithTools<ViewTools>().WithPopcorn();
        });
        Assert.That(await session.ReadAsync("find_view", ("include", "@sum")), Is.EqualTo("""{"id":1,"total":10.5}"""));
    }

    /// <summary>Tools whose results have views.</summary>
    private sealed class ViewTools
    {
        [McpServerTool]
        public static Page ListOrders() => new([Orders[0]], Orders.Count, null);

        [McpServerTool, Popcorn(OnlyViews = true)]
        public static Order FindView() => Orders[0];

        [McpServerTool, Popcorn(Allow = "[id,total]")]
        public static Order FindPublic() => Orders[0];
    }
}
