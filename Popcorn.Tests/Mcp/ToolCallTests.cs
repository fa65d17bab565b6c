using ModelContextProtocol;
using ModelContextProtocol.Protocol;
using ModelContextProtocol.Server;
using static Popcorn.Tests.Mcp.AgentShop;

namespace Popcorn.Tests.Mcp;

/// <summary>Calls work as they do without Popcorn.</summary>
public sealed class ToolCallTests : SessionFixture
{
    [TestCase("greet")]
    [TestCase("count")]
    [TestCase("list_words")]
    [TestCase("answer")]
    public async Task Results_of_the_SDK_are_unchanged(string tool)
    {
        await using AgentSession without = await AgentSession.StartAsync(server => server.WithTools<ToolsWithoutPopcorn>());
        string expected = Print(await without.CallAsync(tool, ("name", "Ada")));
        Assert.That(Print(await Session.CallAsync(tool, ("name", "Ada"))), Is.EqualTo(expected));
    }

    [Test]
    public async Task Progress_is_reported()
    {
        await using AgentSession session = await AgentSession.StartAsync();
        var reported = new TaskCompletionSource<float>(TaskCreationOptions.RunContinuationsAsynchronously);
        Task call = session.Client.CallToolAsync(
            "progress", progress: new Progress<ProgressNotificationValue>(value => reported.TrySetResult(value.Progress))).AsTask();
        Assert.That(await reported.Task.WaitAsync(TimeSpan.FromMinutes(1)), Is.EqualTo(1));
        session.Services.GetRequiredService<WaitingCalls>().Ended.TrySetResult();
        await call;
    }

    [Test]
    public async Task A_call_can_be_canceled()
    {
        await using AgentSession session = await AgentSession.StartAsync();
        var waiting = session.Services.GetRequiredService<WaitingCalls>();
        using var cancel = new CancellationTokenSource();
        Task call = session.Client.CallToolAsync("wait", cancellationToken: cancel.Token).AsTask();
        await waiting.Started.Task.WaitAsync(TimeSpan.FromMinutes(1));
        await cancel.CancelAsync();
        await waiting.Ended.Task.WaitAsync(TimeSpan.FromMinutes(1));
        await Assert.CatchAsync<OperationCanceledException>(() => call);
        Assert.That(await session.ReadAsync("find_plain", ("include", "[id]")), Is.EqualTo("""{"id":1}"""));
    }

    [Test]
    public async Task A_client_that_leaves_ends_its_call()
    {
        AgentSession session = await AgentSession.StartAsync();
        var waiting = session.Services.GetRequiredService<WaitingCalls>();
        Task call = session.Client.CallToolAsync("wait").AsTask();
        await waiting.Started.Task.WaitAsync(TimeSpan.FromMinutes(1));
        await session.DisposeAsync();
        await waiting.Ended.Task.WaitAsync(TimeSpan.FromMinutes(1));
        await Assert.CatchAsync(() => call);
    }

    [Test]
    public async Task Many_calls_at_the_same_time_get_their_own_results()
    {
        string[] includes = ["[id]", "[number]", "[total]", "[lines[sku]]", "[customer[name]]"];
        string[] alone = await Task.WhenAll(includes.Select(
            include => Session.ReadAsync("find_order", ("id", 1), ("include", include))));
        string[] all = await Task.WhenAll(Enumerable.Range(0, 200).Select(
            i => Session.ReadAsync("find_order", ("id", 1), ("include", includes[i % includes.Length]))));
        Assert.That(alone.Distinct().Count(), Is.EqualTo(includes.Length));
        Assert.That(all, Is.EqualTo(Enumerable.Range(0, 200).Select(i => alone[i % includes.Length])));
    }

    [Test]
    public async Task Many_calls_at_the_same_time_get_their_own_selections()
    {
        string[] all = await Task.WhenAll(Enumerable.Range(0, 200).Select(
            i => Session.ReadAsync("find_selected", ("include", i % 2 == 0 ? "[number,lines]" : "[number,note]"))));
        Assert.That(all.Select(text => text.Contains("True, False", StringComparison.Ordinal)), Is.EqualTo(
            Enumerable.Range(0, 200).Select(i => i % 2 == 0)));
    }

    [Test]
    public async Task A_list_that_names_no_member_stops_the_start()
    {
        string message = await AgentSession.GetMistakeAsync(server => server.WithTools<MistakenTools>().WithPopcorn());
        Assert.That(message, Does.Contain("The tool 'find_order': ").And.Contain("'nope'"));
        Assert.That(message, Does.Contain("The tool 'count' has an Allow or Default list, but System.Int32 has no members"));
    }

    [Test]
    public async Task Where_lists_are_required_a_tool_without_one_stops_the_start()
    {
        string message = await AgentSession.GetMistakeAsync(
            server => server.WithTools<OrderTools>().WithPopcorn(options => options.RequireAllowLists = true));
        Assert.That(message, Does.Contain("The tool 'find_order' has no allow list, and RequireAllowLists is set"));
        Assert.That(message, Does.Contain("The tool 'include' has no allow list"), "It has an argument include of its own.");
        Assert.That(message.Split("set Allow by [Popcorn]"), Has.Length.EqualTo(2), "The advice is there once, for all tools.");
        Assert.That(message, Does.Not.Contain("'find_public_order'").And.Not.Contain("'find_whole_order'"));
    }

    [Test]
    public async Task The_attribute_sets_limits_and_what_happens_to_unknown_names()
    {
        await using AgentSession session = await AgentSession.StartAsync(server => server.WithTools<LenientTools>().WithPopcorn());
        Assert.That(await session.ReadAsync("find_lenient", ("include", "[id,x]")), Does.Contain("\"id\":1"));
        Assert.That(await session.FailAsync("find_lenient", ("include", "[id,number,total]")), Does.StartWith(IncludeErrorCodes.TooLarge));
    }

    [TestCase("refuse_at_once")]
    [TestCase("refuse_lazily")]
    [TestCase("refuse_stream")]
    public async Task A_tool_can_refuse_an_include_that_would_load_too_much(string tool)
    {
        await using AgentSession session = await AgentSession.StartAsync(server => server.WithTools<RefusingTools>().WithPopcorn());
        Assert.That(
            await session.FailAsync(tool, ("include", "[id,lines]")), Does.StartWith($"{IncludeErrorCodes.TooLarge}: More than 1 object"));
    }

    private static string Print(CallToolResult result) => JsonSerializer.Serialize(result, McpJsonUtilities.DefaultOptions);

    /// <summary>A tool with limits of its own.</summary>
    private sealed class LenientTools
    {
        [McpServerTool, Popcorn(UnknownMembers = UnknownMembers.Ignore, MaxItems = 2)]
        public static AgentShop.Order FindLenient() => AgentShop.Orders[0];
    }

    /// <summary>Tools whose lists are wrong.</summary>
    private sealed class MistakenTools
    {
        [McpServerTool, Popcorn(Allow = "[id,nope]")]
        public static AgentShop.Order FindOrder() => AgentShop.Orders[0];

        [McpServerTool, Popcorn(Allow = "[id]")]
        public static int Count() => 1;
    }

    /// <summary>Tools that find that an include would load too much, at once or while their result is read.</summary>
    private sealed class RefusingTools(IPopcornSelection<Order> selection)
    {
        [McpServerTool]
        public Order RefuseAtOnce() => throw selection.Root!.Members[^1].CreateTooLarge("1 object");

        [McpServerTool]
        public IEnumerable<Order> RefuseLazily()
        {
            yield return RefuseAtOnce();
        }

        [McpServerTool]
        public async IAsyncEnumerable<Order> RefuseStream()
        {
            await Task.Yield();
            yield return RefuseAtOnce();
        }
    }
}
