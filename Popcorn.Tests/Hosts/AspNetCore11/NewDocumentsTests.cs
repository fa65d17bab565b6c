using System.Text.Json.Nodes;
using Popcorn.Tests.Http.Documents;

namespace Popcorn.Tests.Http.AspNetCore11;

/// <summary>What the generator of .NET 11 writes, and that Popcorn leaves it and corrects what is hidden.</summary>
public sealed class NewDocumentsTests
{
    private static readonly string[] Hidden = ["secret", "Secret"];

    private JsonNode _with = null!;
    private JsonNode _without = null!;

    [OneTimeSetUp]
    public async Task Generate()
    {
        _with = await GenerateAsync(withPopcorn: true);
        _without = await GenerateAsync(withPopcorn: false);
    }

    [Test]
    public void Both_have_the_same_version() => Assert.That((string?)_with["openapi"], Is.EqualTo((string?)_without["openapi"]));

    [TestCase("union")]
    [TestCase("union/list")]
    [TestCase("union/member")]
    public void A_union_is_any_of_its_cases(string path)
    {
        JsonNode before = Schema(_without, path, "schema");
        JsonNode after = Schema(_with, path, "schema");
        Assert.That(CasesOf(_without, before), Has.Count.EqualTo(2));
        List<JsonNode> cases = CasesOf(_with, after);
        Assert.That(cases, Has.Count.EqualTo(2));
        Assert.That(cases.Select(Names), Is.EquivalentTo((string[][])[["id", "name"], ["name", "breed"]]));
        Assert.That(cases.Select(OpenApiApp.GetRequired), Is.EquivalentTo((string[][])[["id"], []]), "Only [Always] members are required.");
    }

    [Test]
    public void The_parameter_has_the_members_of_all_cases()
    {
        JsonNode parameter = _with["paths"]!["/union"]!["get"]!["parameters"]!.AsArray().Single()!;
        Assert.That((string?)parameter["description"], Does.Contain("The members are id, name, breed."));
        Assert.That((string?)parameter["example"], Is.EqualTo("[id,name,breed]"));
    }

    [Test]
    public void Events_have_no_hidden_member()
    {
        JsonNode before = Schema(_without, "events", "itemSchema");
        JsonNode after = Schema(_with, "events", "itemSchema");
        Assert.That(before.ToJsonString(), Does.Contain("Cat").Or.Contain("secret"));
        Assert.That(after.GetValueKind(), Is.EqualTo(before.GetValueKind()));
        foreach (JsonNode each in Closure(_with, after))
            Assert.That(Names(each).Intersect(Hidden), Is.Empty, after.ToJsonString());
    }

    [Test]
    public void What_is_obsolete_is_deprecated_as_before()
    {
        Assert.That(Deprecated(_without), Is.Not.Empty);
        Assert.That(Deprecated(_with), Is.SupersetOf(Deprecated(_without)));
    }

    [Test]
    public void A_status_can_be_declared_twice()
    {
        foreach (JsonNode document in (JsonNode[])[_without, _with])
        {
            JsonNode content = document["paths"]!["/twice"]!["get"]!["responses"]!["200"]!["content"]!;
            Assert.That(content.AsObject().Select(format => format.Key), Does.Contain("application/json"));
        }
        JsonNode response = _with["paths"]!["/twice"]!["get"]!["responses"]!["200"]!;
        string schema = string.Concat(Closure(_with, response).Select(each => each.ToJsonString()));
        Assert.That(schema, Does.Contain("breed").And.Not.Contain("secret"));
    }

    /// <summary>Types that differ, with one media type and with two, and a method without a field of its own.</summary>
    [TestCase("secretMargin")]
    [TestCase("secretNumber")]
    [TestCase("secretTotal")]
    public void A_hidden_member_is_nowhere(string name)
    {
        Assert.That(_without.ToJsonString(), Does.Contain(name));
        Assert.That(_with.ToJsonString(), Does.Not.Contain(name));
    }

    [Test]
    public void An_endpoint_without_hidden_members_is_described_as_before() => Assert.That(
        _with["paths"]!["/plain"]!.ToJsonString(), Is.EqualTo(_without["paths"]!["/plain"]!.ToJsonString()));

    private static async Task<JsonNode> GenerateAsync(bool withPopcorn)
    {
        using TestApp app = OpenApiApp.Start(NewEndpoints.Map, openApi: withPopcorn ? null : _ => { });
        return await app.GetDocumentAsync();
    }

    private static JsonNode Schema(JsonNode document, string path, string keyword)
    {
        JsonObject content = document["paths"]![$"/{path}"]!["get"]!["responses"]!["200"]!["content"]!.AsObject();
        return content.Select(format => format.Value![keyword]).FirstOrDefault(schema => schema is not null)
            ?? throw new AssertionException($"{path} has no {keyword}: {content}");
    }

    /// <summary>The schemas of the cases, wherever the union is below the schema.</summary>
    private static List<JsonNode> CasesOf(JsonNode document, JsonNode schema) =>
        [.. Closure(document, schema).Select(each => each["anyOf"]).OfType<JsonArray>().First().Select(each => Resolve(document, each!))];

    private static IEnumerable<string> Deprecated(JsonNode document) => Nodes(document, "")
        .Where(each => each.Node is JsonObject value && (bool?)value["deprecated"] == true).Select(each => each.Path);

    private static IEnumerable<(string Path, JsonNode Node)> Nodes(JsonNode node, string path) => (node switch
    {
        JsonObject value => value.Select(member => (Path: $"{path}/{member.Key}", member.Value)),
        JsonArray list => list.Select((item, i) => (Path: $"{path}/{i}", item)),
        _ => [],
    }).Where(each => each.Item2 is not null).SelectMany(each => Nodes(each.Item2!, each.Path)).Prepend((path, node));

    /// <summary>A schema and all schemas that it leads to.</summary>
    private static List<JsonNode> Closure(JsonNode document, JsonNode schema)
    {
        List<JsonNode> all = [schema];
        for (int i = 0; i < all.Count; i++)
        {
            IEnumerable<JsonNode> below = Nodes(all[i], "").Select(each => Resolve(document, each.Node));
            all.AddRange(below.Where(each => each is JsonObject && !all.Contains(each)).Distinct());
        }
        return all;
    }

    private static JsonNode Resolve(JsonNode document, JsonNode schema) =>
        schema is JsonObject { } value && (string?)value["$ref"] is { } reference
            ? document["components"]!["schemas"]![reference.Split('/')[^1]]!
            : schema;

    private static string[] Names(JsonNode schema) => [.. (schema["properties"] as JsonObject ?? []).Select(member => member.Key)];
}
