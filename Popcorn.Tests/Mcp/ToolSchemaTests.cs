using System.Text.Encodings.Web;
using ModelContextProtocol;
using ModelContextProtocol.Client;
using ModelContextProtocol.Protocol;
using ModelContextProtocol.Server;
using static Popcorn.Tests.Mcp.AgentShop;

namespace Popcorn.Tests.Mcp;

/// <summary>What agents read about tools.</summary>
public sealed class ToolSchemaTests : SessionFixture
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
    public async Task Is_what_was_agreed(string tool) =>
        Snapshot.Matches("Mcp", tool, Print(await FindAsync(Session, tool)));

    /// <summary>Without an include, or for results without members.</summary>
    [TestCase("find_whole_order")]
    [TestCase("include")]
    [TestCase("greet")]
    [TestCase("count")]
    [TestCase("list_words")]
    [TestCase("answer")]
    public async Task Is_that_of_the_SDK(string tool)
    {
        await using AgentSession without = await AgentSession.StartAsync(
            server => server.WithTools<ToolsWithoutPopcorn>());
        Assert.That(Print(await FindAsync(Session, tool)), Is.EqualTo(Print(await FindAsync(without, tool))));
    }

    [Test]
    public async Task No_schema_names_what_is_hidden()
    {
        string all = string.Concat((await Session.Client.ListToolsAsync()).Select(Print));
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

    /// <summary>The SDK compares such a header with the argument, if the schema names it.</summary>
    [Test]
    public async Task Has_what_the_SDK_and_the_app_have_added_to_the_arguments([Values] bool isDisabled)
    {
        McpServerTool tool = isDisabled
            ? McpServerTool.Create([DisablePopcorn] ([McpHeader("Region")] string region) => Orders[0], new() { Name = "regional" })
            : McpServerTool.Create(([McpHeader("Region")] string region) => Orders[0], new() { Name = "regional" });
        JsonObject schema = JsonSerializer.SerializeToNode(tool.ProtocolTool.InputSchema)!.AsObject();
        schema["x-own"] = "own";
        tool.ProtocolTool.InputSchema = JsonSerializer.SerializeToElement(schema);
        await using AgentSession session = await AgentSession.StartAsync(server => server.WithTools([tool]).WithPopcorn());
        JsonElement listed = (await FindAsync(session, "regional")).JsonSchema;
        JsonElement properties = listed.GetProperty("properties");
        Assert.That(properties.GetProperty("region").GetProperty("x-mcp-header").GetString(), Is.EqualTo("Region"));
        Assert.That(listed.GetProperty("x-own").GetString(), Is.EqualTo("own"));
        Assert.That(properties.TryGetProperty("include", out _), Is.Not.EqualTo(isDisabled));
    }

    [Test]
    public async Task Each_element_of_an_argument_that_is_a_list_is_a_view()
    {
        McpServerTool tool = McpServerTool.Create(
            [Popcorn(OnlyViews = true)] (string[] include) => Orders[0], new() { Name = "several" });
        await using AgentSession session = await AgentSession.StartAsync(
            server => server.WithTools([tool]).WithPopcorn(options => options.View<Order>("sum", "[total]")));
        JsonElement argument = (await FindAsync(session, "several")).JsonSchema.GetProperty("properties").GetProperty("include");
        Assert.That(argument.GetProperty("items").GetProperty("enum").EnumerateArray().Single().GetString(), Is.EqualTo("@sum"));
        Assert.That(argument.TryGetProperty("enum", out _), Is.False);
        Assert.That(await session.ReadAsync("several", ("include", new[] { "@sum" })), Is.EqualTo("{\"id\":1,\"total\":10.5}"));
    }

    [TestCase("find_object")]
    [TestCase("find_interface")]
    public async Task The_output_is_of_the_type_that_the_tool_declares(string name)
    {
        await using AgentSession session = await AgentSession.StartAsync(server => server.WithTools<OutputTools>().WithPopcorn());
        JsonElement schema = (await FindAsync(session, name)).ReturnJsonSchema!.Value;
        CallToolResult result = await session.CallAsync(name);
        JsonElement structured = result.StructuredContent!.Value;
        Assert.That(structured.GetRawText(), Is.EqualTo(AgentSession.GetText(result)));
        Assert.That(structured.GetProperty("id").GetInt32(), Is.EqualTo(5));
        Assert.That(
            schema.GetProperty("properties").EnumerateObject().Select(each => each.Name), Is.EquivalentTo(new[] { "id", "size" }));
    }

    [Test]
    public async Task A_type_that_no_result_is_of_does_not_describe_the_output()
    {
        await using AgentSession session = await AgentSession.StartAsync(server => server.WithTools<OutputTools>().WithPopcorn());
        Assert.That($"{(await FindAsync(session, "find_other")).ReturnJsonSchema}", Does.Contain("size").And.Not.Contain("street"));
    }

    [TestCase(null, """{"result":{"id":5,"size":"large"}}""")]
    [TestCase("a \"large\" one", """{"result":"a \"large\" one"}""")]
    [TestCase("cut off", """{"result":"cut off \ufffd"}""")]
    public async Task A_tool_of_any_object_has_structured_texts(string? said, string expected)
    {
        await using AgentSession session = await AgentSession.StartAsync(server => server.WithTools<OutputTools>().WithPopcorn());
        CallToolResult result = said is null ? await session.CallAsync("say") : await session.CallAsync("say", ("text", said));
        Assert.That(JsonNode.DeepEquals(JsonNode.Parse(result.StructuredContent!.Value.GetRawText()), JsonNode.Parse(expected)));
        Assert.That(AgentSession.GetText(result), Does.StartWith(said ?? """{"id":5,"size":"large"}"""));
    }

    private static async Task<McpClientTool> FindAsync(AgentSession session, string name) =>
        (await session.Client.ListToolsAsync()).Single(tool => tool.Name == name);

    private static string Print(McpClientTool tool) =>
        JsonNode.Parse(JsonSerializer.Serialize(tool.ProtocolTool, McpJsonUtilities.DefaultOptions))!.ToJsonString(Indented);

    /// <summary>Tools that declare the type of their structured results.</summary>
    internal sealed class OutputTools
    {
        [McpServerTool(UseStructuredContent = true, OutputSchemaType = typeof(Thing))]
        public static object FindObject() => new Thing();

        [McpServerTool(UseStructuredContent = true, OutputSchemaType = typeof(Thing))]
        public static IThing FindInterface() => new Thing();

        [McpServerTool(UseStructuredContent = true, OutputSchemaType = typeof(Address))]
        public static Thing FindOther() => new();

        [McpServerTool(UseStructuredContent = true)]
        public static object Say(string? text = null) => text switch
        {
            null => new Thing(),
            // Half of a pair of surrogates.
            "cut off" => text + " \ud83d",
            _ => text,
        };
    }
}
