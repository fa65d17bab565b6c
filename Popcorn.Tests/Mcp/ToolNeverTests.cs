using Microsoft.Extensions.AI;
using ModelContextProtocol.Client;
using ModelContextProtocol.Protocol;
using ModelContextProtocol.Server;

namespace Popcorn.Tests.Mcp;

/// <summary>What is marked [Never] is in no text, structured content, resource, schema, error or log.</summary>
[Category("Never")]
public sealed class ToolNeverTests
{
    private static readonly string?[] Includes =
        [null, "[**]", "[*]", "[hash]", "[lines[cost]]", "[customer[token]]", "[*,lines[**],customer[**]]", "[nope", "[parent[hash]]"];

    private static readonly (string Name, McpServerTool Tool)[] Unknown =
    [
        ("of objects", McpServerTool.Create(() => AgentShop.Orders, new() { Name = "other" })),
        ("of content", McpServerTool.Create(ContentTools.SayText, new() { Name = "other" })),
        ("of a function", McpServerTool.Create(AIFunctionFactory.Create(() => AgentShop.Orders[0], "other"))),
        ("with other metadata", McpServerTool.Create(() => AgentShop.Orders[0], new() { Name = "other", Metadata = ["tag"] })),
    ];

    private static IEnumerable<TestCaseData> UnknownKinds =>
        Unknown.Select(row => new TestCaseData(row.Tool).SetArgDisplayNames(row.Name));

    private static readonly string[] Waiting = ["wait", "progress"];

    [Test]
    public async Task Is_nowhere()
    {
        await using AgentSession session = await AgentSession.StartAsync(
            server => server.WithTools<OrderTools>().WithResources<OrderResources>().WithPopcorn(options => options.MaxItems = 3));
        List<string> seen = [];
        foreach (McpClientTool tool in await session.Client.ListToolsAsync())
        {
            if (Waiting.Contains(tool.Name))
                continue;
            foreach (string? include in Includes)
            {
                CallToolResult result = await session.CallAsync(tool.Name, ("id", 1), ("name", "Ada"), ("include", include));
                seen.AddRange(result.Content.OfType<TextContentBlock>().Select(block => block.Text));
                seen.Add($"{result.StructuredContent}");
            }
            seen.Add($"{tool.JsonSchema} {tool.ReturnJsonSchema}");
        }
        foreach (string? include in Includes)
        {
            string query = include is null ? "" : $"?include={Uri.EscapeDataString(include)}";
            seen.Add(await ReadAsync(session, $"shop://orders/1{query}"));
            seen.Add(await ReadAsync(session, $"shop://plain/1{query}"));
        }
        Assert.That(seen, Has.Count.GreaterThan(200));
        Assert.That(seen.Where(text => text.Contains(AgentShop.Secret, StringComparison.Ordinal)), Is.Empty);
        // The exception of a tool is its own. The SDK logs it, and shows the client nothing of it.
        Assert.That(
            session.Log.Where(line => line.Contains(AgentShop.Secret, StringComparison.Ordinal)
                && !line.Contains($"{nameof(InvalidOperationException)}: {AgentShop.Secret}", StringComparison.Ordinal)),
            Is.Empty);
    }

    [Test]
    public async Task Holds_for_tools_that_are_added_later()
    {
        await using AgentSession session = await AgentSession.StartAsync();
        session.GetOptions().ToolCollection!.Add(McpServerTool.Create(() => AgentShop.Orders[0], new() { Name = "later" }));
        Assert.That(await session.ReadAsync("later", ("include", "[*]")), Does.Contain("PC-000001").And.Not.Contain(AgentShop.Secret));
        session.GetOptions().ToolCollection!.Add(McpServerTool.Create(() => AgentShop.Orders[1], new() { Name = "latest" }));
        McpClientTool listed = (await session.Client.ListToolsAsync()).Single(tool => tool.Name == "latest");
        Assert.That($"{listed.JsonSchema}", Does.Contain("include"));
    }

    /// <summary>Such a function returns JSON that another serializer has written.</summary>
    [Test]
    public async Task Holds_for_tools_that_are_made_of_functions()
    {
        AIFunction order = AIFunctionFactory.Create(() => AgentShop.Orders[0], "order");
        AIFunction anything = AIFunctionFactory.Create(object () => AgentShop.Orders[0], "anything");
        AIFunction json = AIFunctionFactory.Create(() => JsonSerializer.SerializeToElement(new { Id = 1 }), "json");
        await using AgentSession session = await AgentSession.StartAsync(server => server
            .WithTools([McpServerTool.Create(order), McpServerTool.Create(anything), McpServerTool.Create(json)]).WithPopcorn());
        Assert.That(await session.FailAsync("order"), Is.EqualTo("An error occurred invoking 'order'."));
        Assert.That(await session.FailAsync("anything"), Is.EqualTo("An error occurred invoking 'anything'."));
        Assert.That(await session.ReadAsync("json"), Does.Contain("\"Id\": 1"));
        Assert.That(session.Log, Has.Some.Contains("The tool 'order' returns Popcorn.Tests.Mcp.AgentShop+Order, which its function has"));
    }

    /// <summary>The SDK writes such content itself.</summary>
    [TestCase("find_result", "Microsoft.Extensions.AI.FunctionResultContent:")]
    [TestCase("find_anything", "Microsoft.Extensions.AI.FunctionResultContent:")]
    [TestCase("find_call", "Microsoft.Extensions.AI.FunctionCallContent:")]
    [TestCase("find_own", "Popcorn.Tests.Mcp.ContentTools+OwnContent:")]
    [TestCase("find_error", "Microsoft.Extensions.AI.ErrorContent:")]
    [TestCase("find_text", "Microsoft.Extensions.AI.TextContent with an additional property of the type Popcorn.Tests.Mcp.AgentShop+Order")]
    [TestCase("list_contents", "Microsoft.Extensions.AI.TextContent with an additional property of the type Popcorn.Tests.Mcp.")]
    public async Task Content_that_can_hold_an_object_is_refused(string tool, string logged)
    {
        await using AgentSession session = await AgentSession.StartAsync(server => server.WithTools<ContentTools>().WithPopcorn());
        CallToolResult result = await session.CallAsync(tool);
        Assert.That(result.IsError, Is.True);
        Assert.That(
            JsonSerializer.Serialize(result, ModelContextProtocol.McpJsonUtilities.DefaultOptions), Does.Not.Contain(AgentShop.Secret));
        Assert.That(session.Log, Has.Some.Contains($"The tool '{tool}' returns {logged}"));
    }

    [TestCase("say_text", "17")]
    [TestCase("say_texts", "17\n18")]
    [TestCase("say_object", "17")]
    [TestCase("say_nothing", "")]
    public async Task Content_that_holds_texts_is_written_by_the_SDK(string tool, string expected)
    {
        await using AgentSession session = await AgentSession.StartAsync(server => server.WithTools<ContentTools>().WithPopcorn());
        CallToolResult result = await session.CallAsync(tool);
        Assert.That(AgentSession.GetText(result), Is.EqualTo(expected));
        if (expected.Length > 0)
            Assert.That($"{result.Content[0].Meta}", Does.Contain("piece"));
        Assert.That(
            (await session.Client.ListToolsAsync()).Single(each => each.Name == "say_text").JsonSchema.GetRawText(),
            Does.Not.Contain("include"));
    }

    /// <summary>The options that a converter gets hide it, and all members with a policy.</summary>
    [TestCase("find_maybe")]
    [TestCase("find_nullable")]
    [TestCase("list_maybe")]
    [TestCase("map_maybe")]
    [TestCase("list_converted")]
    [TestCase("find_node")]
    [TestCase("list_nodes")]
    [TestCase("map_nodes")]
    public async Task Holds_for_what_is_written_whole(string tool)
    {
        await using AgentSession session = await AgentSession.StartAsync(server => server.WithTools<ConvertedTools>().WithPopcorn());
        CallToolResult result = await session.CallAsync(tool);
        string seen = $"{AgentSession.GetText(result)} {result.StructuredContent}";
        Assert.That(seen, Does.Contain("PC-000001").And.Contain("twice").And.Not.Contain(AgentShop.Secret).And.Not.Contain("margin"));
        McpClientTool listed = (await session.Client.ListToolsAsync()).Single(each => each.Name == tool);
        Assert.That($"{listed.JsonSchema} {listed.ReturnJsonSchema}", Does.Not.Contain("include").And.Not.Contain("hash"));
    }

    [TestCase("shop://maybe")]
    [TestCase("shop://node")]
    public async Task Holds_for_resources_that_are_written_whole(string uri)
    {
        await using AgentSession session = await AgentSession.StartAsync(server => server.WithResources<ConvertedTools>().WithPopcorn());
        Assert.That(await ReadAsync(session, uri), Does.Contain("PC-000001").And.Not.Contain(AgentShop.Secret));
    }

    [Test]
    public async Task A_list_for_what_is_written_whole_stops_the_start()
    {
        McpServerTool tool = McpServerTool.Create([Popcorn(Allow = "[id]")] () => ConvertedTools.FindNode(), new() { Name = "node" });
        Assert.That(
            await AgentSession.GetMistakeAsync(server => server.WithTools([tool]).WithPopcorn()),
            Does.StartWith("The tool 'node' has an Allow or Default list, but System.Text.Json.Nodes.Json"));
    }

    [Test]
    public async Task Is_hidden_by_rules_of_the_app()
    {
        await using AgentSession session = await AgentSession.StartAsync(
            options => options.For<AgentShop.Order>(order => order.Never(each => each.Note)));
        Assert.That(await session.ReadAsync("find_whole_order", ("id", 1)), Does.Not.Contain("twice"));
        Assert.That(await session.FailAsync("find_order", ("id", 1), ("include", "[note]")), Does.Not.Contain("note"));
    }

    /// <summary>The metadata of some of them do not have the method.</summary>
    [TestCaseSource(nameof(UnknownKinds))]
    public async Task A_tool_of_an_unknown_kind_stops_the_start(McpServerTool inner) => Assert.That(
        await AgentSession.GetMistakeAsync(server => server.WithTools([new OtherTool(inner)]).WithPopcorn()),
        Does.Contain("The tool 'other' is a Popcorn.Tests.Mcp.OtherTool, whose results Popcorn cannot"));

    [Test]
    public async Task A_tool_of_an_unknown_kind_that_returns_text_is_left_as_it_is()
    {
        await using AgentSession session = await AgentSession.StartAsync(
            server => server.WithTools([new OtherTool(McpServerTool.Create(() => "text", new() { Name = "other" }))]).WithPopcorn());
        Assert.That(await session.ReadAsync("other"), Is.EqualTo("text"));
    }

    private static async Task<string> ReadAsync(AgentSession session, string uri)
    {
        try
        {
            ReadResourceResult result = await session.Client.ReadResourceAsync(uri);
            return string.Concat(result.Contents.OfType<TextResourceContents>().Select(content => content.Text));
        }
        catch (ModelContextProtocol.McpException exception)
        {
            return exception.ToString();
        }
    }
}
