using Microsoft.OpenApi;

namespace Popcorn.Tests.Http.Documents;

/// <summary>Members that are obsolete, or that only a name selects, in the documents of both generators.</summary>
public sealed class AgeDocumentTests
{
    [Test]
    public async Task The_framework_marks_them()
    {
        using TestApp app = Start(options => options.AddPopcorn());
        Check(await app.GetTextAsync($"/openapi/{DocumentedAge.Name}.json"));
    }

    /// <summary>That version ignores what stands beside a reference.</summary>
    [Test]
    public async Task They_are_marked_in_OpenAPI_3_0()
    {
        using TestApp app = Start(options => options.AddPopcorn().OpenApiVersion = OpenApiSpecVersion.OpenApi3_0);
        Check(await app.GetTextAsync($"/openapi/{DocumentedAge.Name}.json"));
    }

#if !RUNTIME_11
    [Test]
    public async Task Swashbuckle_marks_them() =>
        Check(await SwashbuckleHost.GetStandardDocumentAsync(DocumentedAge.Name));
#endif

    private static TestApp Start(Action<Microsoft.AspNetCore.OpenApi.OpenApiOptions> configure) => TestApp.StartControllers(
        [typeof(DocumentedAgeController)],
        app =>
        {
            app.MapOpenApi();
            DocumentedAge.Map(app);
            app.MapControllers();
        },
        services: services => services.AddOpenApi(DocumentedAge.Name, configure));

    private static void Check(string text)
    {
        JsonNode document = JsonNode.Parse(text)!;
        Assert.Multiple(() =>
        {
            foreach ((string path, string status) in
                ((string, string)[])[("/age/handler", "200"), ("/age/action", "200"), ("/age/handler", "409")])
            {
                JsonNode operation = document["paths"]![path]!["get"]!;
                JsonNode schema = Resolve(operation["responses"]![status]!["content"]!.AsObject().First().Value!["schema"]!);
                JsonObject members = schema["properties"]!.AsObject();
                Assert.That(
                    members.Where(member => (bool?)member.Value!["deprecated"] == true).Select(member => member.Key),
                    Is.EqualTo(new[] { "body", "from" }), path);
                Assert.That((string?)members["body"]!["description"], Is.EqualTo("Use text."), path);
                Assert.That((string?)members["from"]!["description"], Is.EqualTo("Use sender."), path);
                Assert.That((string?)members["from"]!["$ref"], Is.Null, "What stands beside a reference is ignored in OpenAPI 3.0.");
                string? description = status == "200" ? "Written only if the include names it." : null;
                Assert.That((string?)members["scan"]!["description"], Is.EqualTo(description), path);
                string[] required = [.. (schema["required"] as JsonArray ?? []).Select(name => (string)name!)];
                Assert.That(required, Has.No.Member("scan"), path);
            }
            JsonNode parameter = document["paths"]!["/age/handler"]!["get"]!["parameters"]!.AsArray().Single()!;
            Assert.That((string?)parameter["description"], Does.Contain("The members are id, body, text, from, sender, scan."));
            Assert.That((string?)parameter["example"], Is.EqualTo("[id,text,sender[name]]"));
            JsonNode request = document["paths"]!["/age/handler"]!["post"]!["requestBody"]!["content"]!["application/json"]!["schema"]!;
            string[] sent = [.. Resolve(request)["required"]!.AsArray().Select(name => (string)name!)];
            Assert.That(sent, Does.Contain("scan"), "Requests are as they were.");
        });

        JsonNode Resolve(JsonNode schema) =>
            (string?)schema["$ref"] is { } reference ? document["components"]!["schemas"]![reference.Split('/')[^1]]! : schema;
    }
}
