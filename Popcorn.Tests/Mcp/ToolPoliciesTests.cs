using Microsoft.AspNetCore.Authorization;
using Microsoft.Extensions.Options;
using ModelContextProtocol.Server;
using static Popcorn.Tests.Mcp.AgentShop;
using DescriptionAttribute = System.ComponentModel.DescriptionAttribute;

namespace Popcorn.Tests.Mcp;

/// <summary>Members with a policy are for the users who satisfy it.</summary>
public sealed class ToolPoliciesTests : SessionFixture
{
    private const string Granted = """{"id":1,"number":"PC-000001","margin":2}""";
    private const string Denied = """{"id":1,"number":"PC-000001"}""";

    private static readonly (string, object?)[] Asked = [("id", 1), ("include", "[number,margin]")];

    [Test]
    public async Task Are_denied_without_a_user() =>
        Assert.That(await Session.ReadAsync("find_order", Asked), Is.EqualTo(Denied));

    [Test]
    public async Task Two_users_in_turns_get_their_own()
    {
        for (int i = 0; i < 100; i++)
        {
            Assert.That(AgentSession.GetText(await Session.CallAsAsync(Hr, "find_order", Asked)), Is.EqualTo(Granted));
            Assert.That(AgentSession.GetText(await Session.CallAsAsync("sales", "find_order", Asked)), Is.EqualTo(Denied));
        }
    }

    [Test]
    public async Task Two_users_at_the_same_time_get_their_own()
    {
        string[] texts = await Task.WhenAll(Enumerable.Range(0, 200).Select(async i =>
            AgentSession.GetText(await Session.CallAsAsync(i % 2 == 0 ? Hr : "sales", "find_order", Asked))));
        Assert.That(texts, Is.EqualTo(Enumerable.Range(0, 200).Select(i => i % 2 == 0 ? Granted : Denied)));
    }

    [Test]
    public async Task Are_unknown_if_their_names_are_secrets()
    {
        await using AgentSession session = await AgentSession.StartAsync(options => options.DeniedMembers = DeniedMembers.Unknown);
        string text = await session.FailAsync("find_order", Asked);
        Assert.That(text, Does.StartWith("include_unknown_member").And.Not.Contain("margin"));
        Assert.That(AgentSession.GetText(await session.CallAsAsync(Hr, "find_order", Asked)), Is.EqualTo(Granted));
    }

    [Test]
    public async Task Are_refused_before_the_tool_runs_if_the_server_says_so()
    {
        await using AgentSession session = await AgentSession.StartAsync(options => options.DeniedMembers = DeniedMembers.Forbid);
        string text = await session.FailAsync("find_order", Asked);
        Assert.That(text, Does.StartWith("forbidden: ").And.Not.Contain("margin"));
        Assert.That(await session.FailAsync("find_order", ("id", 1), ("include", "[margin]")), Is.EqualTo(text));
        Assert.That(await session.FailAsync("throw", ("include", "[id]")), Does.Not.StartWith("forbidden"), "It has no such members.");
        Assert.That(await session.ReadAsync("find_order", ("id", 1), ("include", "[*,-note]")), Does.Not.Contain("margin"));
        Assert.That(AgentSession.GetText(await session.CallAsAsync(Hr, "find_order", Asked)), Is.EqualTo(Granted));
        string unknown = await session.FailAsync("find_order", ("id", 1), ("include", "[margin,nope]"));
        Assert.That(unknown, Does.StartWith("include_unknown_member"));
    }

    /// <summary>The server names the member in a view, and not the client.</summary>
    [Test]
    public async Task Are_left_out_of_a_view([Values] DeniedMembers denied)
    {
        await using AgentSession session = await AgentSession.StartAsync(options =>
        {
            options.DeniedMembers = denied;
            options.View<Order>("pay", "[number,margin]");
        });
        (string, object?)[] asked = [("id", 1), ("include", "@pay")];
        Assert.That(AgentSession.GetText(await session.CallAsAsync("sales", "find_order", asked)), Is.EqualTo(Denied));
        Assert.That(AgentSession.GetText(await session.CallAsAsync(Hr, "find_order", asked)), Is.EqualTo(Granted));
        string schema = (await session.Client.ListToolsAsync()).Single(tool => tool.Name == "find_order").JsonSchema.GetRawText();
        Assert.That(schema, denied == DeniedMembers.Unknown ? Does.Not.Contain("margin") : Does.Contain("margin"));
    }

    [Test]
    public async Task Are_for_the_handler_s_selection_too()
    {
        await using AgentSession session = await AgentSession.StartAsync(server => server.WithTools<MarginTools>().WithPopcorn());
        Assert.That(AgentSession.GetText(await session.CallAsAsync(Hr, "find", ("include", "[*]"))), Does.Contain("\"True\""));
        Assert.That(AgentSession.GetText(await session.CallAsAsync("sales", "find", ("include", "[*]"))), Does.Contain("\"False\""));
    }

    /// <summary>As those that read policies from a database are. It can be disposable asynchronously only.</summary>
    [TestCase(typeof(DefaultAuthorizationPolicyProvider))]
    [TestCase(typeof(DisposedPolicies))]
    public async Task A_provider_of_policies_can_be_scoped(Type provider)
    {
        await using AgentSession session = await AgentSession.StartAsync(server =>
        {
            server.Services.AddScoped(typeof(IAuthorizationPolicyProvider), provider);
            server.Services.AddScoped<IAuthorizationService, DefaultAuthorizationService>();
            server.WithTools<OrderTools>().WithPopcorn();
        });
        Assert.That(AgentSession.GetText(await session.CallAsAsync(Hr, "find_order", Asked)), Is.EqualTo(Granted));
    }

    /// <summary>What an app is made of may need a call, and the start has none.</summary>
    [Test]
    public async Task A_provider_of_policies_can_need_a_call()
    {
        var start = new Start();
        await using AgentSession session = await AgentSession.StartAsync(server =>
        {
            server.Services.AddSingleton(start).AddScoped<IAuthorizationPolicyProvider, LatePolicies>();
            server.Services.AddScoped<IAuthorizationService, DefaultAuthorizationService>();
            server.WithTools<OrderTools>().WithPopcorn();
        });
        Assert.That(session.Log, Has.Some.Contains("Whether it exists is not known"));
        start.IsOver = true;
        Assert.That(AgentSession.GetText(await session.CallAsAsync(Hr, "find_order", Asked)), Is.EqualTo(Granted));
    }

    [Test]
    public async Task An_unknown_policy_stops_the_start()
    {
        string message = await AgentSession.GetMistakeAsync(server =>
        {
            server.Services.Configure<AuthorizationOptions>(options => options.AddPolicy("other", policy => policy.RequireClaim("any")));
            server.WithTools<OrderTools>().WithPopcorn(
                options => options.For<Order>(order => order.RequirePolicy(each => each.Total, "missing")));
        });
        Assert.That(message, Does.Contain("The tool 'find_order' returns members that require the policy 'missing', which does"));
    }

    private sealed class Start { public bool IsOver { get; set; } }

    private sealed class LatePolicies(IOptions<AuthorizationOptions> options, Start start) : DefaultAuthorizationPolicyProvider(options)
    {
        public override Task<AuthorizationPolicy?> GetPolicyAsync(string policyName) =>
            start.IsOver ? base.GetPolicyAsync(policyName) : throw new InvalidTimeZoneException();
    }

    private sealed class DisposedPolicies(IOptions<AuthorizationOptions> options)
        : DefaultAuthorizationPolicyProvider(options), IAsyncDisposable
    {
        public ValueTask DisposeAsync() => ValueTask.CompletedTask;
    }

    /// <summary>A tool that loads what is selected.</summary>
    private sealed class MarginTools(IPopcornSelection<Order> selection)
    {
        [McpServerTool, Description("Finds an order.")]
        public async Task<Order> Find()
        {
            await Task.Yield();
            return new Order { Id = 1, Number = $"{selection.Includes("margin")}" };
        }
    }
}
