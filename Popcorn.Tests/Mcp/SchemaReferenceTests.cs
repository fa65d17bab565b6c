using ModelContextProtocol.Client;
using ModelContextProtocol.Server;

namespace Popcorn.Tests.Mcp;

/// <summary>Output schemas of types that have the same member at several places, which System.Text.Json describes once.</summary>
public sealed class SchemaReferenceTests
{
    [TestCase("find_sale", "before buyer city code email home name payer place tags")]
    [TestCase("list_sales", "before buyer city code email home name payer place tags")]
    [TestCase("find_some_sale", "before buyer city code home name payer tags")]
    public async Task Refer_to_what_is_written(string tool, string members)
    {
        await using AgentSession session = await AgentSession.StartAsync(server => server.WithTools<SaleTools>().WithPopcorn());
        McpClientTool found = (await session.Client.ListToolsAsync()).Single(each => each.Name == tool);
        JsonNode schema = JsonNode.Parse(found.ProtocolTool.OutputSchema!.Value.GetRawText())!;
        JsonObject[] all = [.. FindAll(schema)];
        string[] references = [.. all.Select(each => each["$ref"]).OfType<JsonValue>().Select(reference => (string)reference!)];
        Assert.That(references, Is.Not.Empty, "Else nothing is tested.");
        foreach (string reference in references)
            Assert.That(reference.Split('/').Skip(1).Aggregate(schema, (at, name) => at?[name]!), Is.Not.Null.And.Not.Empty, reference);
        var names = all.Select(each => each["properties"]).OfType<JsonObject>().SelectMany(each => each).Select(member => member.Key);
        Assert.That(
            string.Join(' ', names.Distinct().Where(name => name != "result").Order(StringComparer.Ordinal)), Is.EqualTo(members));
        Assert.That(schema.ToJsonString(), Does.Not.Contain("broker"));
    }

    /// <summary>What a list admits at one place, it need not admit at another that refers to it.</summary>
    [Test]
    public async Task Have_what_a_list_admits_at_each_place()
    {
        await using AgentSession session = await AgentSession.StartAsync(server => server.WithTools<SaleTools>().WithPopcorn());
        McpClientTool found = (await session.Client.ListToolsAsync()).Single(each => each.Name == "find_some_sale");
        JsonNode schema = JsonNode.Parse(found.ProtocolTool.OutputSchema!.Value.GetRawText())!;
        Assert.That(
            new[] { "buyer", "payer" }.Select(name => Print(schema, schema["properties"]![name]!["properties"]!["home"]!)),
            Is.EqualTo(new[] { "city", "city code" }));
    }

    private static string Print(JsonNode schema, JsonNode home)
    {
        JsonNode described = home["$ref"] is { } reference ? schema["$defs"]![((string)reference!).Split('/')[^1]]! : home;
        return string.Join(' ', described["properties"]!.AsObject().Select(member => member.Key));
    }

    private static IEnumerable<JsonObject> FindAll(JsonNode? node) => node switch
    {
        JsonObject schema => schema.SelectMany(each => FindAll(each.Value)).Prepend(schema),
        JsonArray list => list.SelectMany(FindAll),
        _ => [],
    };

    private sealed record Home(string City, string Code);

    private sealed record Person(string Name, string Email, Home Home, List<string> Tags);

    private sealed record Sale(
        [property: Never] Person Broker,
        Person Buyer,
        Person Payer,
        [property: OnlyByName] Home Place,
        [property: Obsolete("Ask for the sale.")] Sale? Before);

    private sealed class SaleTools
    {
        [McpServerTool(Name = "find_sale", UseStructuredContent = true)]
        public static Sale FindSale() => null!;

        [McpServerTool(Name = "list_sales", UseStructuredContent = true)]
        public static List<Sale> ListSales() => [];

        [McpServerTool(Name = "find_some_sale", UseStructuredContent = true)]
        [Popcorn(Allow = "[buyer[home[city],tags],payer[name,home],before[payer[name]]]")]
        public static Sale FindSomeSale() => null!;
    }
}
