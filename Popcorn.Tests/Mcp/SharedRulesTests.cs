namespace Popcorn.Tests.Mcp;

/// <summary>An app with endpoints and tools, whichever it adds first.</summary>
public sealed class SharedRulesTests
{
    [TestCase(true)]
    [TestCase(false)]
    public async Task What_endpoints_hide_is_hidden_by_tools(bool endpointsFirst)
    {
        await using AgentSession session = await StartAsync(endpointsFirst);
        Assert.That(await session.ReadAsync("find_whole_order", ("id", 1)), Does.Contain("PC-000001").And.Not.Contain("ATU1"));
    }

    [TestCase(true)]
    [TestCase(false)]
    public async Task A_tool_has_its_own_selection(bool endpointsFirst)
    {
        await using AgentSession session = await StartAsync(endpointsFirst);
        Assert.That(await session.ReadAsync("find_selected", ("include", "[number,lines]")), Does.Contain("True, False"));
        await using AsyncServiceScope scope = session.Services.CreateAsyncScope();
        Assert.That(scope.ServiceProvider.GetRequiredService<IPopcornSelection<AgentShop.Order>>().IsEverything, Is.True);
    }

    [Test]
    public async Task What_endpoints_require_is_required_of_tools()
    {
        string message = await AgentSession.GetMistakeAsync(server =>
        {
            server.WithTools<OrderTools>().WithPopcorn();
            server.Services.AddPopcorn(popcorn => popcorn.RequireAllowLists = true);
        });
        Assert.That(message, Does.Contain("The tool 'find_order' has no allow list"));
    }

    private static Task<AgentSession> StartAsync(bool endpointsFirst) => AgentSession.StartAsync(server =>
    {
        if (endpointsFirst)
            AddEndpoints(server.Services);
        server.WithTools<OrderTools>().WithPopcorn();
        if (!endpointsFirst)
            AddEndpoints(server.Services);
    });

    private static void AddEndpoints(IServiceCollection services) =>
        services.AddPopcorn(popcorn => popcorn.For<AgentShop.Order>(order => order.Never(each => each.Customer)));
}
