using ModelContextProtocol;
using ModelContextProtocol.Protocol;
using ModelContextProtocol.Server;

namespace Popcorn.Tests.Mcp;

/// <summary>A tool or resource with a mistake that is added later does not stop the others.</summary>
public sealed class RuntimeMistakesTests
{
    [Test]
    public async Task A_mistaken_tool_is_removed_and_the_others_stay()
    {
        await using AgentSession session = await AgentSession.StartAsync();
        McpServerPrimitiveCollection<McpServerTool> tools = session.GetOptions().ToolCollection!;
        int count = tools.Count;
        tools.Add(McpServerTool.Create([Popcorn(Allow = "[nope]")] () => AgentShop.Orders[0], new() { Name = "mistaken" }));
        tools.Add(McpServerTool.Create(() => new NoPayload(1), new() { Name = "payless" }));
        tools.Add(McpServerTool.Create(() => AgentShop.Orders[0], new() { Name = "right" }));
        string[] listed = [.. (await session.Client.ListToolsAsync()).Select(tool => tool.Name)];
        Assert.That(listed, Has.Length.EqualTo(count + 1));
        Assert.That(listed, Does.Contain("right").And.Not.Contain("mistaken").And.Not.Contain("payless"));
        Assert.That(await session.Client.ListToolsAsync(), Has.Count.EqualTo(count + 1));
        string[] logged = [.. session.Log.Where(line => line.StartsWith("Removed a tool or resource", StringComparison.Ordinal))];
        Assert.That(logged, Has.Length.EqualTo(2), "Once for each.");
        Assert.That(logged[0], Does.Contain("The tool 'mistaken': ").And.Contain("'nope'"));
        Assert.That(logged[1], Does.Contain("The tool 'payless': ").And.Contain(nameof(NoPayload)));
    }

    [Test]
    public async Task A_mistaken_tool_cannot_be_called()
    {
        await using AgentSession session = await AgentSession.StartAsync();
        session.GetOptions().ToolCollection!.Add(new OtherTool(McpServerTool.Create(() => AgentShop.Orders[0], new() { Name = "other" })));
        McpProtocolException exception = (await Assert.ThrowsAsync<McpProtocolException>(async () => await session.CallAsync("other")))!;
        Assert.That(exception.Message, Does.Contain("other"));
        Assert.That(session.Log, Has.Some.Contains("The tool 'other' is a Popcorn.Tests.Mcp.OtherTool"));
    }

    [Test]
    public async Task A_read_needs_the_resource_only_that_it_reads()
    {
        await using AgentSession session = await AgentSession.StartAsync(server => server.WithResources<OrderResources>().WithPopcorn());
        McpServerResourceCollection resources = session.GetOptions().ResourceCollection!;
        resources.Add(McpServerResource.Create(
            [Popcorn(Allow = "[nope]")] () => AgentShop.Orders[0], new() { UriTemplate = "shop://mistaken", Name = "mistaken" }));
        resources.Add(McpServerResource.Create(
            (int id) => AgentShop.Orders[id], new() { UriTemplate = "shop://later/{id}", Name = "later" }));
        ReadResourceResult result = await session.Client.ReadResourceAsync("shop://later/0");
        Assert.That(((TextResourceContents)result.Contents.Single()).Text, Does.Contain("PC-000001").And.Not.Contain(AgentShop.Secret));
        Assert.That(session.Log, Has.None.Contains("Removed a tool or resource"));
        Assert.That((await session.Client.ListResourcesAsync()).Select(each => each.Uri), Has.No.Member("shop://mistaken"));
        Assert.That(session.Log, Has.Some.Contains("The resource 'shop://mistaken': "));
    }

    [Test]
    public async Task The_start_names_the_tool_with_any_mistake()
    {
        PopcornException exception = (await Assert.ThrowsAsync<PopcornException>(
            () => AgentSession.StartAsync(options => options.View<AgentShop.Order>("card", "[nope]"))))!;
        Assert.That(exception.Message, Does.StartWith("The tool '").And.Contain("The tool 'find_order': The view @card of "));
    }

    /// <summary>A call that comes while another one replaces the tool waits for it.</summary>
    [Test]
    public async Task Calls_at_the_same_time_find_a_tool_that_was_just_added()
    {
        await using AgentSession session = await AgentSession.StartAsync();
        for (int i = 0; i < 20; i++)
        {
            string name = $"later{i}";
            session.GetOptions().ToolCollection!.Add(McpServerTool.Create(() => AgentShop.Orders[0], new() { Name = name }));
            string[] texts = await Task.WhenAll(Enumerable.Range(0, 8).Select(_ => session.ReadAsync(name, ("include", "[id]"))));
            Assert.That(texts, Is.All.EqualTo("""{"id":1}"""));
        }
    }

    [PopcornEnvelope]
    private sealed record NoPayload(int Id);
}
