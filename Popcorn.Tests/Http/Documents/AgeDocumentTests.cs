using Microsoft.OpenApi;

namespace Popcorn.Tests.Http.Documents;

/// <summary>Members that are obsolete, or that only a name selects, in the documents of both generators.</summary>
public sealed class AgeDocumentTests
{
    [Test]
    public async Task The_framework_marks_them()
    {
        using TestApp app = Start(options => options.AddPopcorn());
        Check(await app.GetDocumentAsync(DocumentedAge.Name));
    }

    /// <summary>That version ignores what stands beside a reference.</summary>
    [Test]
    public async Task They_are_marked_in_OpenAPI_3_0()
    {
        using TestApp app = Start(options => options.AddPopcorn().OpenApiVersion = OpenApiSpecVersion.OpenApi3_0);
        Check(await app.GetDocumentAsync(DocumentedAge.Name));
    }

#if !RUNTIME_11
    [Test]
    public async Task Swashbuckle_marks_them() =>
        Check(JsonNode.Parse(await SwashbuckleHost.GetStandardDocumentAsync(DocumentedAge.Name))!.AsObject());
#endif

    private static TestApp Start(Action<Microsoft.AspNetCore.OpenApi.OpenApiOptions> configure) => OpenApiApp.Start(
        app =>
        {
            DocumentedAge.Map(app);
            app.MapControllers();
        },
        controllers: [typeof(DocumentedAgeController)],
        name: DocumentedAge.Name,
        openApi: configure);

    private static void Check(JsonObject document) =>
        Assert.Multiple(() =>
        {
            foreach ((string path, string status) in
                ((string, string)[])[("/age/handler", "200"), ("/age/action", "200"), ("/age/handler", "409")])
            {
                JsonObject content = document.GetOperation(path)["responses"]![status]!["content"]!.AsObject();
                JsonNode schema = document.Resolve(content.First().Value!["schema"]!);
                JsonObject members = schema["properties"]!.AsObject();
                Assert.That(
                    members.Where(member => (bool?)member.Value!["deprecated"] == true).Select(member => member.Key),
                    Is.EqualTo(new[] { "body", "from" }), path);
                Assert.That((string?)members["body"]!["description"], Is.EqualTo("Use text."), path);
                Assert.That((string?)members["from"]!["description"], Is.EqualTo("Use sender."), path);
                Assert.That((string?)members["from"]!["$ref"], Is.Null, "What stands beside a reference is ignored in OpenAPI 3.0.");
                string? description = status == "200" ? "Written only if the include names it." : null;
                Assert.That((string?)members["scan"]!["description"], Is.EqualTo(description), path);
                Assert.That(OpenApiApp.GetRequired(schema), Has.No.Member("scan"), path);
            }
            JsonNode parameter = document.FindInclude("/age/handler")!;
            Assert.That((string?)parameter["description"], Does.Contain("The members are id, body, text, from, sender, scan."));
            Assert.That((string?)parameter["example"], Is.EqualTo("[id,text,sender[name]]"));
            JsonNode request = document.GetOperation("/age/handler", "post")["requestBody"]!["content"]!["application/json"]!["schema"]!;
            Assert.That(OpenApiApp.GetRequired(document.Resolve(request)), Does.Contain("scan"), "Requests are as they were.");
        });
}
