using ModelContextProtocol.Protocol;
using ModelContextProtocol.Server;

namespace Popcorn.Tests.Mcp;

/// <summary>A result that is too long is cut between two elements, and says so.</summary>
public sealed class ToolLimitTests : SessionFixture
{
    private const string Example = "[id,number,total,lines[sku]]";

    [Test]
    public async Task A_list_is_cut()
    {
        CallToolResult result = await Session.CallAsync("list_shortly");
        string[] texts = [.. result.Content.Cast<TextContentBlock>().Select(block => block.Text)];
        Assert.That(Encoding.UTF8.GetByteCount(texts[0]), Is.LessThanOrEqualTo(300).And.GreaterThan(240));
        Assert.That(JsonDocument.Parse(texts[0]).RootElement.GetArrayLength(), Is.EqualTo(6));
        Assert.That(texts[1], Is.EqualTo("These are the first 6 of 12 elements, because a result has at most 300 bytes. "
            + $"Ask for fewer members by include, such as {Example}, or for the next ones by skip."));
    }

    [Test]
    public async Task Fewer_members_and_the_next_ones_fit()
    {
        Assert.That((await Session.CallAsync("list_shortly", ("include", "[id]"))).Content, Has.Count.EqualTo(1));
        Assert.That((await Session.CallAsync("list_shortly", ("skip", 6))).Content, Has.Count.EqualTo(1));
    }

    [Test]
    public async Task The_list_of_a_page_is_cut_and_the_rest_is_kept()
    {
        CallToolResult result = await Session.CallAsync("page_shortly", ("include", "[number]"));
        JsonElement page = JsonDocument.Parse(((TextContentBlock)result.Content[0]).Text).RootElement;
        Assert.That(page.GetProperty("items").GetArrayLength(), Is.EqualTo(9));
        Assert.That(page.GetProperty("total").GetInt32(), Is.EqualTo(12));
        Assert.That(((TextContentBlock)result.Content[1]).Text, Does.StartWith("These are the first 9 of 10 elements"));
    }

    [Test]
    public async Task A_page_can_be_marked_by_an_interface()
    {
        await using AgentSession session = await AgentSession.StartAsync(server => server.WithTools<MarkedPage>().WithPopcorn());
        CallToolResult result = await session.CallAsync("page", ("include", "[id]"));
        Assert.That(((TextContentBlock)result.Content[1]).Text, Does.Match("^These are the first 8 of 12 elements.*such as \\[id,number,"));
        ModelContextProtocol.Client.McpClientTool tool = (await session.Client.ListToolsAsync()).Single();
        Assert.That($"{tool.JsonSchema}", Does.Contain("such as [id,number,total,lines[sku]]"));
        Assert.That(
            tool.ReturnJsonSchema!.Value.GetProperty("required").EnumerateArray().Select(name => name.GetString()),
            Is.EqualTo(new[] { "total" }), "A null list is not written.");
    }

    [TestCase("find_shortly", "[*]")]
    [TestCase("list_orders", "[**]")]
    public async Task What_cannot_be_cut_is_refused(string tool, string include)
    {
        await using AgentSession session = await AgentSession.StartAsync(options => options.MaxResultBytes = 100);
        string text = await session.FailAsync(tool, ("include", include));
        Assert.That(text, Does.StartWith("result_too_large: The result has ").And.Contains($"fewer members by include, such as {Example}"));
    }

    [Test]
    public async Task A_server_can_have_a_limit()
    {
        await using AgentSession session = await AgentSession.StartAsync(options => options.MaxResultBytes = 200);
        CallToolResult result = await session.CallAsync("list_orders", ("include", "[number]"));
        Assert.That(result.Content, Has.Count.EqualTo(2));
        Assert.That(result.StructuredContent!.Value.GetProperty("result").GetArrayLength(), Is.EqualTo(6));
    }

    /// <summary>The SDK writes such results, whatever their size. A class can have other tools as well.</summary>
    [Test]
    public async Task A_limit_that_cannot_apply_stops_the_start()
    {
        Delegate[] methods =
        [
            ([MaxResultBytes(10)] () => "text"),
            ([MaxResultBytes(10)] () => new[] { 1, 2 }),
            ([MaxResultBytes(10)] IEnumerable<ContentBlock> () => []),
        ];
        foreach (Delegate method in methods)
        {
            McpServerTool tool = McpServerTool.Create(method, new() { Name = "export" });
            Assert.That(
                await AgentSession.GetMistakeAsync(server => server.WithTools([tool]).WithPopcorn()),
                Does.StartWith("The tool 'export' has [MaxResultBytes], but the SDK writes its results, which"));
        }
        await using AgentSession session = await AgentSession.StartAsync(server => server.WithTools<ShortTools>().WithPopcorn());
        Assert.That(await session.ReadAsync("say"), Is.EqualTo("a longer text"));
    }

    [Test]
    public async Task A_sequence_is_cut_too()
    {
        await using AgentSession session = await AgentSession.StartAsync(options => options.MaxResultBytes = 200);
        CallToolResult result = await session.CallAsync("stream_orders", ("include", "[id]"));
        Assert.That(((TextContentBlock)result.Content[1]).Text, Does.Contain(" of more than 1,000 elements, because "));
    }

    /// <summary>An include can ask for any number of objects that lead to each other. The whole result was in memory.</summary>
    [TestCase("friends", "friends[friends[friends[friends[friends[friends[friends[friends[friends[name]]]]]]]]]")]
    [TestCase("numbers", "[*]")]
    public async Task A_result_without_end_is_refused(string tool, string include)
    {
        await using AgentSession session = await AgentSession.StartAsync(server => server.WithTools<EndlessTools>().WithPopcorn());
        string text = await session.FailAsync(tool, ("include", include));
        Assert.That(text, Does.Match("^result_too_large: The result has more than 16,7[0-9,]+ bytes, and 100 are allowed. Ask for fewer"));
        Assert.That(await session.ReadAsync("friends", ("include", "[name]")), Is.EqualTo("""{"name":"0"}"""));
    }

    [MaxResultBytes(100)]
    private sealed class EndlessTools
    {
        [McpServerTool]
        public static Friend Friends() => Friend.CreateRing(16)[0];

        [McpServerTool]
        public static Endless Numbers() => new();
    }

    private sealed class Endless
    {
        public IEnumerable<int> All
        {
            get
            {
                while (true)
                    yield return 1;
            }
        }
    }

    private sealed record Friend(string Name)
    {
        public IReadOnlyList<Friend> Friends { get; private set; } = [];

        public static Friend[] CreateRing(int count)
        {
            Friend[] all = [.. Enumerable.Range(0, count).Select(number => new Friend($"{number}"))];
            foreach (Friend one in all)
                one.Friends = all;
            return all;
        }
    }

    [MaxResultBytes(10)]
    private sealed class ShortTools
    {
        [McpServerTool]
        public static string Say() => "a longer text";
    }
}
