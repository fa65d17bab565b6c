namespace Popcorn.Tests.Http.Documents;

/// <summary>
/// Controllers write other names than handlers, and a document has one schema for both, in the names that its generator chooses.
/// </summary>
public sealed class NamesInDocumentsTests
{
    [Test]
    public async Task The_framework_names_members_as_handlers_do()
    {
        using TestApp app = OpenApiApp.Start(
            app =>
            {
                DocumentedNames.Map(app);
                app.MapControllers();
            },
            controllers: [typeof(DocumentedNamesController)],
            services: services => services.Configure<Microsoft.AspNetCore.Mvc.JsonOptions>(
                options => options.JsonSerializerOptions.PropertyNamingPolicy = JsonNamingPolicy.SnakeCaseLower),
            name: DocumentedNames.Name);
        Assert.That(await app.GetTextAsync("/names/action?include=[row_version]"), Is.EqualTo("""{"row_version":1}"""));
        Check(await app.GetTextAsync($"/openapi/{DocumentedNames.Name}.json"), name => name);
    }

#if !RUNTIME_11
    [Test]
    public async Task Swashbuckle_names_them_as_controllers_do()
    {
        using var host = new SwashbuckleHost("--OtherNames", "true");
        Check(await host.GetDocumentAsync(DocumentedNames.Name), JsonNamingPolicy.SnakeCaseLower.ConvertName);
    }
#endif

    private static void Check(string text, Func<string, string> convert)
    {
        JsonObject document = JsonNode.Parse(text)!.AsObject();
        Assert.Multiple(() =>
        {
            foreach (string path in (string[])["/names/handler", "/names/action"])
            {
                JsonObject content = document.GetOperation(path)["responses"]!["200"]!["content"]!.AsObject();
                JsonNode schema = document.Resolve(content.First().Value!["schema"]!);
                string[] members = [.. ((string[])["rowVersion", "fullName", "allEntries"]).Select(convert)];
                Assert.That(Names(schema), Is.EquivalentTo(members), path);
                Assert.That(OpenApiApp.GetRequired(schema), Is.EqualTo((string[])[members[0]]), path);
                JsonNode entry = document.Resolve(schema["properties"]![members[2]]!["items"]!);
                Assert.That(Names(entry), Is.EqualTo((string[])[convert("lineNumber")]), path);
                Assert.That(OpenApiApp.GetRequired(entry), Is.EqualTo(Names(entry)), path);
            }
            Assert.That(Names(document["components"]!["schemas"]!["Content"]!), Is.EqualTo((string[])[convert("lineNumber")]));
        });

        static string[] Names(JsonNode schema) => [.. schema["properties"]!.AsObject().Select(member => member.Key)];
    }
}
