namespace Popcorn.Tests.Http.Documents;

/// <summary>Which members a document has, and which of them are required.</summary>
public sealed class MembersInDocumentsTests
{
    /// <summary>It depends on the conditions by which members are left out.</summary>
    [TestCase("/selected", "id,code")]
    [TestCase("/whole", "code,number,note")]
    public async Task Only_a_condition_that_leaves_something_out_makes_a_member_optional(string path, string required)
    {
        await using TestApp app = OpenApiApp.Start(
            app =>
            {
                app.MapGet("/selected", Part () => throw new NotSupportedException()).WithPopcorn();
                app.MapGet("/whole", Part () => throw new NotSupportedException());
            },
            services: services => services.ConfigureHttpJsonOptions(
                json => json.SerializerOptions.DefaultIgnoreCondition = JsonIgnoreCondition.WhenWritingNull));
        JsonObject document = await app.GetDocumentAsync();
        JsonNode schema = document.GetOperation(path)["responses"]!["200"]!["content"]!["application/json"]!["schema"]!;
        Assert.That(OpenApiApp.GetRequired(document.Resolve(schema)), Is.EquivalentTo(required.Split(',')));
    }

    [TestCase(DeniedMembers.LeaveOut, true)]
    [TestCase(DeniedMembers.Forbid, true)]
    [TestCase(DeniedMembers.Unknown, false)]
    public async Task Secret_names_are_in_no_document(DeniedMembers denied, bool isDescribed)
    {
        await using TestApp app = OpenApiApp.Start(
            app => app.MapGet("/employee", () => new Employee(1, 2, new Account("n"))).WithPopcorn(),
            popcorn => popcorn.DeniedMembers = denied,
            services: services => services.AddAuthorization(
                options => options.AddPolicy("hr", policy => policy.RequireAssertion(_ => false))));
        string document = await app.GetTextAsync("/openapi/v1.json");
        Assert.That(document, Does.Contain("\"grade\""));
        Assert.That(document.Contains("wages", StringComparison.Ordinal), Is.EqualTo(isDescribed), document);
        Assert.That(document.Contains("bankNumber", StringComparison.Ordinal), Is.EqualTo(isDescribed), "The type of a secret member.");
        string parameter = (string)JsonNode.Parse(document)!["paths"]!["/employee"]!["get"]!["parameters"]![0]!["description"]!;
        Assert.That(parameter, Does.Contain(
            isDescribed ? "The members are grade, wages, account. For example [grade]." : "The members are grade. For example [grade]."));
        JsonObject responses = JsonNode.Parse(document)!["paths"]!["/employee"]!["get"]!["responses"]!.AsObject();
        string[] refusals = denied == DeniedMembers.Forbid ? ["400", "401", "403"] : ["400"];
        Assert.That(responses.Select(response => response.Key), Is.EquivalentTo(refusals.Append("200")));
    }

    /// <summary>Only a wildcard reaches such a member. The example works.</summary>
    [Test]
    public async Task Names_that_no_client_can_spell_are_in_no_description()
    {
        using TestApp app = OpenApiApp.Start(
            app =>
            {
                app.MapGet("/invoice", () => new Invoice(1, 2, new Tax(3, 4, 5), 6)).WithPopcorn();
                app.MapGet("/odd", () => new Odd(1)).WithPopcorn();
            },
            options => options.View<Invoice>("all", "*"));
        JsonObject document = await app.GetDocumentAsync();
        Assert.That(Describe("/invoice"), Does.Contain("@all for [id, tax[old, rate]].").And.Contain("The members are id, tax.")
            .And.EndsWith(" For example [id,tax[rate]]."));
        Assert.That(Describe("/odd"), Does.Not.Contain("The members are").And.Not.Contain("For example"));
        Assert.That(await app.GetTextAsync("/invoice?include=[id,tax[rate]]"), Is.EqualTo("""{"id":2,"tax":{"rate":5}}"""));

        string Describe(string path) => (string)document.FindInclude(path)!["description"]!;
    }

    public sealed class Part
    {
        [Always] public int Id { get; set; }
        [Always, JsonIgnore(Condition = JsonIgnoreCondition.Never)] public required string? Code { get; set; } = "";
        [Always, JsonIgnore(Condition = JsonIgnoreCondition.WhenWritingNull)] public required string? Name { get; set; } = "";
        [JsonIgnore(Condition = JsonIgnoreCondition.Never)] public required int Number { get; set; }
        [JsonIgnore(Condition = JsonIgnoreCondition.Never)] public required string? Note { get; set; } = "";
        public required string? Size { get; set; } = "";
    }

    private sealed record Employee(
        int Grade, [property: RequiresPolicy("hr")] int Wages, [property: RequiresPolicy("hr")] Account Account);

    private sealed record Account(string BankNumber);

    public sealed record Invoice(
        [property: JsonPropertyName("net(eur)")] int Net, int Id, Tax Tax, [property: JsonPropertyName("a,b")] int Both);

    /// <summary>The first member is no example, nor the second.</summary>
    public sealed record Tax([property: JsonPropertyName("-x")] int Odd, [property: Obsolete("Use rate.")] int Old, int Rate);

    public sealed record Odd([property: JsonPropertyName("a[b]")] int Value);
}
