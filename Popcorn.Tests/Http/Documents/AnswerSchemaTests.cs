using System.Text.Encodings.Web;
using Microsoft.OpenApi;
using Microsoft.OpenApi.Reader;

namespace Popcorn.Tests.Http.Documents;

/// <summary>Documents say what endpoints write, whichever generator made them.</summary>
public sealed class AnswerSchemaTests
{
#if RUNTIME_11
    private const string OfFramework = "Microsoft.AspNetCore.OpenApi-11";
    private const OpenApiSpecVersion Version = OpenApiSpecVersion.OpenApi3_2;

    private static readonly string[] Generators = [OfFramework];
#else
    private const string OfFramework = "Microsoft.AspNetCore.OpenApi";
    private const string OfSwashbuckle = "Swashbuckle";
    private const OpenApiSpecVersion Version = OpenApiSpecVersion.OpenApi3_1;

    private static readonly string[] Generators = [OfFramework, OfSwashbuckle];
#endif

    private static readonly string[] Hidden = ["token", "hash", "cost", "secret", "login", "passwordHash"];

    private static readonly JsonSerializerOptions Indented = new()
    {
        WriteIndented = true,
        Encoder = JavaScriptEncoder.UnsafeRelaxedJsonEscaping,
    };

    private readonly Dictionary<string, JsonObject> _documents = [];

    [OneTimeSetUp]
    public async Task Generate()
    {
        using TestApp app = OpenApiApp.Start(
            app =>
            {
                DocumentedShop.Map(app);
                app.MapControllers();
            },
            controllers: [typeof(DocumentedShopController)],
            services: services => services.AddAuthorization(DocumentedShop.AddPolicies),
            name: DocumentedShop.Name);
        _documents[OfFramework] = await app.GetDocumentAsync(DocumentedShop.Name);
#if !RUNTIME_11
        _documents[OfSwashbuckle] = JsonNode.Parse(await SwashbuckleHost.GetStandardDocumentAsync(DocumentedShop.Name))!.AsObject();
#endif
    }

    [TestCaseSource(nameof(Generators))]
    public void The_whole_document_is_as_agreed(string generator) =>
        Snapshot.Matches("Http/Documents", generator, _documents[generator].ToJsonString(Indented));

    [TestCaseSource(nameof(Generators))]
    public void A_reader_of_OpenAPI_finds_no_mistake(string generator)
    {
        ReadResult read = OpenApiDocument.Parse(_documents[generator].ToJsonString(), OpenApiConstants.Json);
        Assert.That(read.Diagnostic!.SpecificationVersion, Is.EqualTo(Version));
        Assert.That(read.Diagnostic.Errors.Concat(read.Diagnostic.Warnings).Select(mistake => mistake.ToString()), Is.Empty);
        Assert.That(References(_documents[generator]).Where(reference => Find(generator, reference) is null), Is.Empty);
        string[] used = [.. References(_documents[generator]).Select(reference => reference.Split('/')[^1]).Distinct()];
        Assert.That(_documents[generator]["components"]!["schemas"]!.AsObject().Select(schema => schema.Key), Is.EquivalentTo(used));
    }

    [TestCaseSource(nameof(Generators))]
    public void Answers_have_no_member_that_is_never_written(string generator)
    {
        JsonNode[] answers = [.. Operations(generator).SelectMany(operation => Closure(generator, operation["responses"]!))];
        Assert.That(answers.SelectMany(Members).Select(member => member.Name).Intersect(Hidden), Is.Empty);
        JsonNode[] requests = [.. Operations(generator).SelectMany(operation => Closure(generator, operation["requestBody"]))];
        string[] asked = [.. requests.SelectMany(Members).Select(member => member.Name)];
        Assert.That(asked, Does.Contain("token").And.Contain("hash").And.Contain("cost"), "Requests are as they were.");
    }

    [TestCaseSource(nameof(Generators))]
    public void Answers_require_what_is_always_written(string generator)
    {
        // The discriminator is always written, and so is what an envelope has around its payload.
        string[] selected = RequiredBy("/shop/orders/{id}", "get", "200");
        Assert.That(selected, Is.EquivalentTo(new[] { "id", "version" }), "A null tag is not written.");
        Assert.That(RequiredBy("/shop/mvc/orders/{id}", "get", "200"), Is.EqualTo(selected));
        Assert.That(RequiredBy("/shop/lines", "get", "200"), Is.Empty);
        Assert.That(RequiredBy("/shop/payments", "get", "200"), Is.SubsetOf(new[] { "kind", "code" }).And.Contains("code"));
        string[] whole = ["id", "number", "note", "customer", "lines", "name", "sku"];
        Assert.That(RequiredBy("/shop/plain/orders", "get", "200"), Is.EquivalentTo(whole));
        Assert.That(RequiredBy("/shop/orders", "post", "409"), Is.EquivalentTo(whole), "A failure is written whole.");
        JsonNode request = _documents[generator]["paths"]!["/shop/orders"]!["post"]!["requestBody"]!;
        Assert.That(Required(Closure(generator, request)), Is.EquivalentTo(whole.Append("token").Append("margin")));

        string[] RequiredBy(string path, string method, string status) =>
            Required(Closure(generator, _documents[generator]["paths"]![path]![method]!["responses"]![status]));
    }

    /// <summary>A member that is left out is not there, which is not the same as null.</summary>
    [TestCaseSource(nameof(Generators))]
    public void No_member_becomes_nullable(string generator)
    {
        JsonObject schemas = _documents[generator]["components"]!["schemas"]!.AsObject();
        (string Name, JsonNode Schema)[] asked = [.. Members(schemas["Order"]!)];
        (string Name, JsonNode Schema)[] written = [.. Members(schemas["OrderAnswer"]!)];
        Assert.That(written.Select(member => member.Name), Is.EqualTo(asked.Select(member => member.Name).Where(name => name != "token")));
        string[] guarded = ["margin", "audit"];
        foreach ((string name, JsonNode schema) in written.Where(member => !guarded.Contains(member.Name)))
        {
            string before = asked.Single(member => member.Name == name).Schema.ToJsonString();
            Assert.That(schema.ToJsonString().Replace("Answer\"", "\"", StringComparison.Ordinal), Is.EqualTo(before), name);
        }
    }

    [TestCaseSource(nameof(Generators))]
    public void Members_with_policies_say_so(string generator)
    {
        JsonObject schemas = _documents[generator]["components"]!["schemas"]!.AsObject();
        foreach (string schema in (string[])["OrderAnswer", "OrderWhole"])
        {
            Assert.That(DescriptionOf(schema, "margin"), Is.EqualTo("Written only for callers that satisfy the policy staff."));
            Assert.That(DescriptionOf(schema, "audit"), Does.StartWith("Written only for callers that satisfy the policies "));
        }
        Assert.That(DescriptionOf("Order", "margin"), Is.Null, "Requests are as they were.");

        string? DescriptionOf(string schema, string member) => (string?)schemas[schema]!["properties"]![member]!["description"];
    }

    [TestCaseSource(nameof(Generators))]
    public void The_parameter_has_the_members_and_an_example(string generator)
    {
        JsonNode parameter = Parameter("/shop/orders", "get")!;
        Assert.That((string?)parameter["example"], Is.EqualTo("[id,number,version,customer[name]]"));
        Assert.That(
            (string?)parameter["description"],
            Does.Contain("The members are id, number, version, tag, note, margin, audit, customer, lines, byCode, parent, label.")
                .And.Not.Contain("token"));
        Assert.That((string?)Parameter("/shop/mvc/orders/{id}", "get")!["example"], Is.EqualTo("[id,number,version,customer[name]]"));
        (string, string)[] others = [("/shop/orders/{id}", "delete"), ("/shop/receipt", "get"), ("/shop/plain/orders", "get")];
        foreach ((string path, string method) in others)
        {
            Assert.That(Parameter(path, method), Is.Null, path);
            Assert.That(_documents[generator]["paths"]![path]![method]!["responses"]!["400"], Is.Null, path);
        }

        JsonNode? Parameter(string path, string method)
        {
            JsonNode operation = _documents[generator]["paths"]![path]![method]!;
            return (operation["parameters"] as JsonArray ?? []).SingleOrDefault(each => (string?)each!["name"] == "include");
        }
    }

    private IEnumerable<JsonNode> Operations(string generator) =>
        _documents[generator]["paths"]!.AsObject().SelectMany(path => path.Value!.AsObject()).Select(operation => operation.Value!);

    /// <summary>A part of a document with all components that it leads to.</summary>
    private List<JsonNode> Closure(string generator, JsonNode? part)
    {
        List<JsonNode> all = part is null ? [] : [part];
        for (int i = 0; i < all.Count; i++)
        {
            IEnumerable<JsonNode> referred = References(all[i]).Select(reference => Find(generator, reference)!);
            all.AddRange(referred.Where(schema => !all.Contains(schema)).Distinct());
        }
        return all;
    }

    private JsonNode? Find(string generator, string reference) =>
        reference.TrimStart('#', '/').Split('/').Aggregate((JsonNode?)_documents[generator], (node, name) => node?[name]);

    private static IEnumerable<string> References(JsonNode node) => Nodes(node).OfType<JsonValue>()
        .Select(value => value.TryGetValue(out string? text) ? text : "").Where(text => text.StartsWith("#/", StringComparison.Ordinal));

    private static IEnumerable<(string Name, JsonNode Schema)> Members(JsonNode node) => Nodes(node).OfType<JsonObject>()
        .Select(schema => schema["properties"]).OfType<JsonObject>()
        .SelectMany(members => members).Select(member => (member.Key, member.Value!));

    private static string[] Required(IEnumerable<JsonNode> nodes) => [.. nodes.SelectMany(Nodes).OfType<JsonObject>()
        .Select(schema => schema["required"]).OfType<JsonArray>().SelectMany(names => names).Select(name => (string)name!).Distinct()];

    private static IEnumerable<JsonNode> Nodes(JsonNode node) => (node switch
    {
        JsonObject value => value.Select(member => member.Value),
        JsonArray list => list,
        _ => [],
    }).OfType<JsonNode>().SelectMany(Nodes).Prepend(node);
}
