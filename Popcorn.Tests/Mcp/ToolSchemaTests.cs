using System.Text.Encodings.Web;
using ModelContextProtocol;
using ModelContextProtocol.Client;

namespace Popcorn.Tests.Mcp;

/// <summary>What agents read about tools.</summary>
public sealed class ToolSchemaTests
{
    private static readonly JsonSerializerOptions Indented = new()
    {
        WriteIndented = true,
        Encoder = JavaScriptEncoder.UnsafeRelaxedJsonEscaping,
    };

    [TestCase("find_order")]
    [TestCase("list_orders")]
    [TestCase("page_orders")]
    [TestCase("find_public_order")]
    [TestCase("find_plain")]
    [TestCase("find_anything")]
    public async Task Is_what_was_agreed(string tool)
    {
        await using AgentSession session = await AgentSession.StartAsync();
        Snapshot.Matches("Mcp", tool, Print(await FindAsync(session, tool)));
    }

    /// <summary>Without an include, or for results without members.</summary>
    [TestCase("find_whole_order")]
    [TestCase("include")]
    [TestCase("greet")]
    [TestCase("count")]
    [TestCase("list_words")]
    [TestCase("answer")]
    public async Task Is_that_of_the_SDK(string tool)
    {
        await using AgentSession session = await AgentSession.StartAsync();
        await using AgentSession without = await AgentSession.StartAsync(
            server => server.WithTools<ToolsWithoutPopcorn>());
        Assert.That(Print(await FindAsync(session, tool)), Is.EqualTo(Print(await FindAsync(without, tool))));
    }

    [Test]
    public async Task No_schema_names_what_is_hidden()
    {
        await using AgentSession session = await AgentSession.StartAsync();
        string all = string.Concat((await session.Client.ListToolsAsync()).Select(Print));
        Assert.That(all, Does.Not.Contain("hash").IgnoreCase.And.Not.Contain("token").IgnoreCase.And.Not.Contain("cost").IgnoreCase);
    }

    [Test]
    public async Task A_member_with_a_policy_is_not_named_if_its_name_is_a_secret()
    {
        await using AgentSession session = await AgentSession.StartAsync(options => options.DeniedMembers = DeniedMembers.Unknown);
        string all = string.Concat((await session.Client.ListToolsAsync()).Select(Print));
        Assert.That(all, Does.Not.Contain("margin"));
    }

    [Test]
    public async Task The_name_of_the_argument_is_an_option()
    {
        await using AgentSession session = await AgentSession.StartAsync(options => options.ArgumentName = "fields");
        Assert.That(Print(await FindAsync(session, "find_order")), Does.Contain("\"fields\"").And.Not.Contain("\"include\""));
        Assert.That(await session.ReadAsync("find_order", ("id", 1), ("fields", "[total]")), Is.EqualTo("""{"id":1,"total":10.5}"""));
    }

    private static async Task<McpClientTool> FindAsync(AgentSession session, string name) =>
        (await session.Client.ListToolsAsync()).Single(tool => tool.Name == name);

    private static string Print(McpClientTool tool) =>
        JsonNode.Parse(JsonSerializer.Serialize(tool.ProtocolTool, McpJsonUtilities.DefaultOptions))!.ToJsonString(Indented);
}
