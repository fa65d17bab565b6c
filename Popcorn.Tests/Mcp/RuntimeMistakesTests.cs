using ModelContextProtocol;
using ModelContextProtocol.Protocol;
using ModelContextProtocol.Server;
using Popcorn.Mcp.Resources;
using Popcorn.Mcp.Tools;

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
    public async Task A_mistaken_resource_is_removed_when_it_is_added_and_others_are_read()
    {
        await using AgentSession session = await AgentSession.StartAsync(server => server.WithResources<OrderResources>().WithPopcorn());
        McpServerResourceCollection resources = session.GetOptions().ResourceCollection!;
        resources.Add(McpServerResource.Create(
            [Popcorn(Allow = "[nope]")] () => AgentShop.Orders[0], new() { UriTemplate = "shop://mistaken", Name = "mistaken" }));
        Assert.That(session.Log, Has.Some.Contains("The resource 'shop://mistaken': "));
        resources.Add(McpServerResource.Create(
            (int id) => AgentShop.Orders[id], new() { UriTemplate = "shop://later/{id}", Name = "later" }));
        ReadResourceResult result = await session.Client.ReadResourceAsync("shop://later/0");
        Assert.That(((TextResourceContents)result.Contents.Single()).Text, Does.Contain("PC-000001").And.Not.Contain(AgentShop.Secret));
        Assert.That((await session.Client.ListResourcesAsync()).Select(each => each.Uri), Has.No.Member("shop://mistaken"));
    }

    [Test]
    public async Task The_start_names_the_tool_with_any_mistake() => Assert.That(
        await AgentSession.GetMistakeAsync(
            server => server.WithTools<OrderTools>().WithPopcorn(options => options.View<AgentShop.Order>("card", "[nope]"))),
        Does.StartWith("The tool '").And.Contain("The tool 'find_order': The view @card of "));

    /// <summary>A call can look a tool up after it was checked, when the app has replaced the tool.</summary>
    [Test]
    public async Task What_is_added_needs_no_request_to_be_replaced()
    {
        await using AgentSession session = await AgentSession.StartAsync(
            server => server.WithTools<OrderTools>().WithResources<OrderResources>().WithPopcorn());
        McpServerPrimitiveCollection<McpServerTool> tools = session.GetOptions().ToolCollection!;
        McpServerResourceCollection resources = session.GetOptions().ResourceCollection!;
        int raised = 0;
        tools.Changed += (_, _) => raised++;
        tools.Add(McpServerTool.Create(() => AgentShop.Orders[0], new() { Name = "later" }));
        tools.Add(McpServerTool.Create([Popcorn(Allow = "[nope]")] () => AgentShop.Orders[0], new() { Name = "mistaken" }));
        resources.Add(McpServerResource.Create(() => AgentShop.Orders[0], new() { UriTemplate = "shop://later", Name = "later" }));
        Assert.That(tools["later"], Is.InstanceOf<SelectingTool>());
        Assert.That(resources["shop://later"], Is.InstanceOf<SelectingResource>());
        Assert.That(tools.TryGetPrimitive("mistaken", out _), Is.False);
        Assert.That(session.Log.Count(line => line.StartsWith("Removed a tool or resource", StringComparison.Ordinal)), Is.EqualTo(1));
        Assert.That(raised, Is.EqualTo(4), "One for each change, and one for each replacement and removal.");
    }

    /// <summary>Nobody tells of what is added in a batch before its end, and calls can come in between.</summary>
    [Test]
    public async Task What_is_replaced_in_a_batch_is_replaced_when_it_is_called()
    {
        McpServerPrimitiveCollection<McpServerTool> tools = null!;
        IDisposable? batch = null;
        await using AgentSession session = await AgentSession.StartAsync(server => server
            .WithTools<OrderTools>().WithPopcorn()
            .WithRequestFilters(filters => filters.AddCallToolFilter(next => (context, cancellationToken) =>
            {
                batch = tools.DeferChangedEvents();
                Assert.That(tools.Remove(tools[context.Params.Name]));
                tools.Add(McpServerTool.Create(() => AgentShop.Orders[0], new() { Name = context.Params.Name }));
                context.MatchedPrimitive = tools[context.Params.Name];
                return next(context, cancellationToken);
            })));
        tools = session.GetOptions().ToolCollection!;
        tools.Add(McpServerTool.Create(() => AgentShop.Orders[0], new() { Name = "later" }));
        string text = AgentSession.GetText(await session.CallAsync("later"));
        batch!.Dispose();
        Assert.That(text, Does.Contain("PC-000001").And.Not.Contain(AgentShop.Secret));
        Assert.That(tools["later"], Is.InstanceOf<SelectingTool>());
    }

    /// <summary>A list changes nothing where all is replaced: another thread may be adding, and waits for nobody to hear of it.</summary>
    [Test]
    public async Task A_list_defers_no_events()
    {
        await using AgentSession session = await AgentSession.StartAsync();
        McpServerPrimitiveCollection<McpServerTool> tools = session.GetOptions().ToolCollection!;
        int raised = 0;
        tools.Changed += (_, _) => raised++;
        await session.Client.ListToolsAsync();
        Assert.That(raised, Is.Zero);
    }

    [Test]
    public async Task A_filter_that_brings_a_tool_of_its_own_gives_no_hidden_member()
    {
        McpServerTool own = McpServerTool.Create(() => AgentShop.Orders[0], new() { Name = "own" });
        McpServerTool mistaken = McpServerTool.Create([Popcorn(Allow = "[nope]")] () => AgentShop.Orders[0], new() { Name = "mistaken" });
        await using AgentSession session = await AgentSession.StartAsync(server => server
            .WithTools<OrderTools>().WithPopcorn()
            .WithRequestFilters(filters => filters.AddCallToolFilter(next => (context, cancellationToken) =>
            {
                context.MatchedPrimitive = context.Params.Name == "own" ? own : mistaken;
                return next(context, cancellationToken);
            })));
        Assert.That(AgentSession.GetText(await session.CallAsync("own")), Does.Contain("PC-000001").And.Not.Contain(AgentShop.Secret));
        CallToolResult refused = await session.CallAsync("mistaken");
        Assert.That(refused.IsError, Is.True);
        Assert.That(JsonSerializer.Serialize(refused.Content), Does.Not.Contain(AgentShop.Secret).And.Not.Contain("PC-000001"));
    }

    [Test]
    public async Task Threads_can_add_tools_at_the_same_time()
    {
        await using AgentSession session = await AgentSession.StartAsync();
        McpServerPrimitiveCollection<McpServerTool> tools = session.GetOptions().ToolCollection!;
        string[] names = [.. Enumerable.Range(0, 200).Select(i => $"later{i}")];
        Task adding = Task.WhenAll(names.Chunk(50).Select(chunk => Task.Run(() =>
        {
            foreach (string name in chunk)
                tools.Add(McpServerTool.Create(() => AgentShop.Orders[0], new() { Name = name }));
        })));
        await adding.WaitAsync(TimeSpan.FromSeconds(60));
        Assert.That(names.Select(name => tools[name]), Is.All.InstanceOf<SelectingTool>());
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
