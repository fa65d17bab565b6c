namespace Popcorn.Tests.Http.Documents;

/// <summary>No document has a name of a hidden member, in whatever way its generator makes schemas.</summary>
public sealed class HiddenNamesTests
{
    private static readonly string[] Names = [DocumentedTraps.Name, DocumentedTraps.OtherName];

    /// <summary>Otherwise the names could be missing for another reason.</summary>
    [Test]
    public async Task The_framework_has_them_without_Popcorn()
    {
        await using TestApp app = Start(withPopcorn: false);
        string text = "";
        foreach (string document in Names)
            text += await app.GetTextAsync($"/openapi/{document}.json");
        foreach (string name in (string[])["hiddenMargin", "hiddenCost", "hiddenLogin", "hiddenHash", "hiddenAge"])
            Assert.That(text, Does.Contain($"\"{name}\""));
    }

    [Test]
    public async Task The_framework_leaves_them_out()
    {
        await using TestApp app = Start(withPopcorn: true);
        foreach (string name in Names)
            Check(name, await app.GetTextAsync($"/openapi/{name}.json"));
        Assert.That(app.Log.OfPopcorn.Where(entry => entry.Id.Name is "UnknownOperations" or "UnknownResponses"), Is.Empty);
    }

    /// <summary>Which of several endpoints of a path it has described is not known then.</summary>
    [Test]
    public async Task A_document_of_any_generator_is_corrected()
    {
        await using TestApp app = Start(withPopcorn: false);
        foreach (string name in Names)
        {
            JsonObject document = JsonNode.Parse(await app.GetTextAsync($"/openapi/{name}.json"))!.AsObject();
            app.Services.GetRequiredService<IPopcornDocuments>().Describe(document);
            Assert.That(document.ToJsonString(), Does.Not.Contain("hidden").IgnoreCase);
            JsonNode operation = document["paths"]!["/traps/version"]!["get"]!;
            Assert.That(operation["parameters"]![0]!["example"], Is.Null, "Another endpoint may refuse it.");
        }
    }

#if !RUNTIME_11
    [Test]
    public async Task Swashbuckle_leaves_them_out()
    {
        foreach (string name in Names)
            Check(name, await SwashbuckleHost.GetStandardDocumentAsync(name));
        JsonNode document = JsonNode.Parse(await SwashbuckleHost.GetStandardDocumentAsync(DocumentedTraps.Name))!;
        JsonObject schemas = document["components"]!["schemas"]!.AsObject();
        Assert.That(schemas["Dog"]!["properties"]!.AsObject().Select(member => member.Key), Does.Contain("breed"));
        Assert.That(schemas.ContainsKey("Shipped"), "A filter that comes later adds it.");
    }
#endif

    private static TestApp Start(bool withPopcorn) => TestApp.Start(
        builder =>
        {
            foreach (string name in Names)
            {
                builder.Services.AddOpenApi(name, options =>
                {
                    if (withPopcorn)
                        options.AddPopcorn();
                });
            }
            builder.Services.AddPopcorn();
        },
        app =>
        {
            app.MapOpenApi();
            DocumentedTraps.Map(app);
        });

    private static void Check(string name, string text)
    {
        Assert.That(text, Does.Not.Contain("hidden").IgnoreCase);
        JsonNode operation = JsonNode.Parse(text)!["paths"]!["/traps/version"]!["get"]!;
        string? example = (string?)operation["parameters"]!.AsArray().Single()!["example"];
        Assert.That(example, Is.EqualTo(name == DocumentedTraps.Name ? "[id]" : "[id,note]"));
        if (name == DocumentedTraps.Name)
            Assert.That(text, Does.Contain("\"sku\"").And.Contain("/traps/counts").And.Contain("/traps/login"));
    }
}
