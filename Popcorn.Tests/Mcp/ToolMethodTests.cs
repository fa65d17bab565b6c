using ModelContextProtocol.Server;
using static Popcorn.Tests.Mcp.AgentShop;

namespace Popcorn.Tests.Mcp;

/// <summary>The attributes of a tool are those of its method, of the class that declares it, and of the class that inherits it.</summary>
public sealed class ToolMethodTests
{
    private static readonly (string, object?)[] Everything = [("id", 1), ("include", "[**]")];

    [Test]
    public async Task The_list_of_a_class_holds_for_inherited_methods()
    {
        await using AgentSession session = await StartAsync<InheritedTools.Public>();
        Assert.That(
            await session.ReadAsync("find_order", Everything),
            Is.EqualTo("""{"id":1,"total":10.5,"note":"Ring twice, it's \"loud\" – näher"}"""));
        Assert.That(await session.ReadAsync("find_listed", Everything), Is.EqualTo("""{"id":1,"total":10.5}"""), "Both lists hold.");
    }

    [Test]
    public async Task A_class_turns_Popcorn_off_for_inherited_methods()
    {
        await using AgentSession session = await StartAsync<InheritedTools.Whole>();
        Assert.That(await session.ReadAsync("find_order", ("id", 1)), Does.Contain("note").And.Not.Contain(AgentShop.Secret));
        Assert.That(await session.ReadAsync("find_selected"), Does.Not.Contain("note"), "The attribute of the method is nearer.");
    }

    [Test]
    public async Task A_derived_class_turns_Popcorn_on_again()
    {
        await using AgentSession session = await StartAsync<InheritedTools.PartAgain>();
        Assert.That(
            await session.ReadAsync("find_order", Everything),
            Is.EqualTo("""{"id":1,"note":"Ring twice, it's \"loud\" – näher"}"""));
    }

    [Test]
    public async Task A_class_limits_the_results_of_inherited_methods()
    {
        await using AgentSession session = await StartAsync<InheritedTools.Short>();
        Assert.That(await session.FailAsync("find_order", ("id", 1)), Does.StartWith("result_too_large: "));
    }

    [Test]
    public async Task The_list_of_a_method_holds_where_an_app_replaces_the_metadata()
    {
        object[] metadata = [new PopcornAttribute { Allow = "[id,number,note]" }];
        var options = new McpServerToolCreateOptions { Name = "replaced", Metadata = metadata };
        McpServerTool tool = McpServerTool.Create(OrderTools.FindPublicOrder, options);
        await using AgentSession session = await AgentSession.StartAsync(server => server.WithTools([tool]).WithPopcorn());
        Assert.That(await session.ReadAsync("replaced", Everything), Is.EqualTo("""{"id":1,"number":"PC-000001"}"""));
    }

    private static Task<AgentSession> StartAsync<T>()
        where T : class => AgentSession.StartAsync(server => server.WithTools<T>().WithPopcorn());

    /// <summary>Tools that several classes inherit, each with attributes of its own.</summary>
    private abstract class InheritedTools
    {
        [McpServerTool]
        public Order FindOrder(int id) => Orders[id - 1];

        [McpServerTool, Popcorn(Allow = "[id,number,total]")]
        public Order FindListed(int id) => FindOrder(id);

        [Popcorn(Allow = "[id,total,note]")]
        public sealed class Public : InheritedTools;

        [DisablePopcorn]
        public class Whole : InheritedTools
        {
            [McpServerTool, Popcorn]
            public static Order FindSelected() => Orders[0];
        }

        [Popcorn(Allow = "[id,note]")]
        public sealed class PartAgain : Whole;

        [MaxResultBytes(20)]
        public sealed class Short : InheritedTools;
    }
}
