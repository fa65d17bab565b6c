using System.Text.RegularExpressions;
using Microsoft.Extensions.Configuration;
using Microsoft.ML.Tokenizers;
using ModelContextProtocol.Client;
using ModelContextProtocol.Protocol;
using Popcorn.Store.Agents;
using Popcorn.Store.Data;
using Popcorn.Tests;
using Popcorn.Tests.Mcp;

namespace Guides;

/// <summary>The page on tools for agents shows calls and their results, and counts their tokens.</summary>
public sealed class McpGuideTests
{
    private const string Page = "docs/guide/mcp.md";
    private const string Begin = "<!-- tokens -->\n\n";
    private const string End = "\n<!-- end of tokens -->";

    /// <summary>A task, the tool that does it, all that it can answer with, and what the task needs.</summary>
    private static readonly (string Task, string Tool, (string, object?)[] Arguments, string All, string Asked)[] Tasks =
    [
        ("Has order 17 been sent?", "find_order", [("id", 17)],
            "[*,customer[*],lines[*,product[*]],payment[*]]", "[status]"),
        ("What was in order 17?", "find_order", [("id", 17)],
            "[*,customer[*],lines[*,product[*]],payment[*]]", "[lines[quantity,product[name]]]"),
        ("Which ten orders are the oldest, and whose?", "list_orders", [("take", 10)],
            "[*,customer[*],lines[*,product[*]],payment[*]]", "[placedAt,customer[name]]"),
        ("What do the first twenty products cost?", "list_products", [("take", 20)], "[*,category[id,name,slug]]", "[name,price]"),
        ("In which cities do the first twenty customers live?", "list_customers", [("take", 20)], "[*,address[*]]", "[address[city]]"),
    ];

    [Test]
    public async Task Shows_calls_and_their_results()
    {
        await using AgentSession session = await AgentSession.StartAsync(McpGuide.AddServer);
        McpClientTool tool = (await session.Client.ListToolsAsync()).Single(each => each.Name == "find_order");
        string description = tool.JsonSchema.GetProperty("properties").GetProperty("include").GetProperty("description").GetString()!;
        ReadResourceResult resource = await session.Client.ReadResourceAsync("shop://orders/17?include=%5Blines%5Bsku%5D%5D");
        new Guide(Page).Check(new Dictionary<string, string>
        {
            ["argument"] = Wrap(description),
            ["calls"] = await CallAsync(
                session,
                ("find_order", """{"id":17}"""),
                ("find_order", """{"id":17,"include":"[customer,lines[sku]]"}"""),
                ("find_order", """{"id":17,"include":"[**]"}""")),
            ["error"] = await CallAsync(session, ("find_order", """{"id":17,"include":"[total,lines[quantty]]"}""")),
            ["allowed"] = await CallAsync(session, ("track_order", """{"id":17}"""), ("track_order", """{"id":17,"include":"[**]"}""")),
            ["cut"] = await CallAsync(session, ("list_orders", "{}"), ("list_orders", """{"skip":24,"include":"[id]"}""")),
            ["resource"] = $"shop://orders/17?include=[lines[sku]]\n{((TextResourceContents)resource.Contents[0]).Text}",
        });
    }

    [Test]
    public async Task Counts_tokens()
    {
        string file = Path.Combine(Path.GetTempPath(), $"popcorn-tokens-{Guid.NewGuid():N}.db");
        IConfiguration configuration = new ConfigurationBuilder()
            .AddInMemoryCollection(new Dictionary<string, string?> { ["sqlite"] = $"{file};Pooling=false" }).Build();
        await using AgentSession session = await AgentSession.StartAsync(server =>
        {
            server.Services.AddSingleton(configuration).AddStore(configuration);
            server.Services.AddStoreAgents();
        });
        await using (AsyncServiceScope scope = session.Services.CreateAsyncScope())
            await scope.ServiceProvider.GetRequiredService<StoreSeed>().FillAsync(120);
        Tokenizer tokenizer = TiktokenTokenizer.CreateForModel("gpt-4o");
        var table = new StringBuilder("| task | call | all members | no include | include |\n|---|---|---:|---:|---:|\n");
        foreach ((string task, string tool, (string, object?)[] arguments, string all, string asked) in Tasks)
        {
            int[] counts =
            [
                tokenizer.CountTokens(await session.ReadAsync(tool, [.. arguments, ("include", all)])),
                tokenizer.CountTokens(await session.ReadAsync(tool, arguments)),
                tokenizer.CountTokens(await session.ReadAsync(tool, [.. arguments, ("include", asked)])),
            ];
            Assert.That(counts[2], Is.LessThan(counts[0] / 2), task);
            string figures = string.Join(" | ", counts.Select(count => count.ToString("N0", CultureInfo.InvariantCulture)));
            table.Append(CultureInfo.InvariantCulture, $"| {task} | `{tool}`, `{asked}` | {figures} |\n");
        }
        File.Delete(file);
        CheckTable(table.ToString());
    }

    private static void CheckTable(string table)
    {
        string text = Repository.Read(Page).ReplaceLineEndings("\n");
        int from = text.IndexOf(Begin, StringComparison.Ordinal) + Begin.Length;
        int to = text.IndexOf(End, StringComparison.Ordinal);
        if (Snapshot.IsUpdating)
            File.WriteAllText(Path.Combine(Repository.Root, Page), text[..from] + table + text[to..]);
        Assert.That(text[from..to], Is.EqualTo(table), Snapshot.HowToUpdate);
    }

    private static async Task<string> CallAsync(AgentSession session, params (string Tool, string Arguments)[] calls)
    {
        var text = new StringBuilder();
        foreach ((string tool, string arguments) in calls)
        {
            CallToolResult result = await session.Client.CallToolAsync(
                tool, JsonSerializer.Deserialize<Dictionary<string, object?>>(arguments)!);
            text.Append(CultureInfo.InvariantCulture, $"{tool} {arguments}\n");
            foreach (TextContentBlock block in result.Content.OfType<TextContentBlock>())
                text.Append(Wrap(block.Text)).Append('\n');
        }
        return text.ToString();
    }

    private static string Wrap(string text) => text.StartsWith('{') || text.StartsWith('[')
        ? text
        : Regex.Replace(text, "(.{1,100})(?: |$)", "$1\n").TrimEnd('\n');
}
