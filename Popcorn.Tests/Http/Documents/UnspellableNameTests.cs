namespace Popcorn.Tests.Http.Documents;

/// <summary>The description of an include names no member that only a wildcard reaches, and its example works.</summary>
public sealed class UnspellableNameTests
{
    [Test]
    public async Task Are_in_no_description()
    {
        using TestApp app = TestApp.Start(
            builder => builder.Services.AddOpenApi(document => document.AddPopcorn()).AddPopcorn(
                options => options.View<Invoice>("all", "*")),
            app =>
            {
                app.MapOpenApi();
                app.MapGet("/invoice", () => new Invoice(1, 2, new Tax(3, 4, 5), 6)).WithPopcorn();
                app.MapGet("/odd", () => new Odd(1)).WithPopcorn();
            });
        JsonNode paths = JsonNode.Parse(await app.GetTextAsync("/openapi/v1.json"))!["paths"]!;
        Assert.That(Describe("/invoice"), Does.Contain("@all for [id, tax[old, rate]].").And.Contain("The members are id, tax.")
            .And.EndsWith(" For example [id,tax[rate]]."));
        Assert.That(Describe("/odd"), Does.Not.Contain("The members are").And.Not.Contain("For example"));
        Assert.That(await app.GetTextAsync("/invoice?include=[id,tax[rate]]"), Is.EqualTo("""{"id":2,"tax":{"rate":5}}"""));

        string Describe(string path) =>
            (string)paths[path]!["get"]!["parameters"]!.AsArray().Single(each => (string?)each!["name"] == "include")!["description"]!;
    }

    public sealed record Invoice(
        [property: JsonPropertyName("net(eur)")] int Net, int Id, Tax Tax, [property: JsonPropertyName("a,b")] int Both);

    /// <summary>The first member is no example, nor the second.</summary>
    public sealed record Tax([property: JsonPropertyName("-x")] int Odd, [property: Obsolete("Use rate.")] int Old, int Rate);

    public sealed record Odd([property: JsonPropertyName("a[b]")] int Value);
}
