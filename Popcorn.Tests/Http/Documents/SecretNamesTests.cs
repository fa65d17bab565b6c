namespace Popcorn.Tests.Http.Documents;

/// <summary>A document has the members that only some callers see, unless their names are secrets.</summary>
public sealed class SecretNamesTests
{
    [TestCase(DeniedMembers.LeaveOut, true)]
    [TestCase(DeniedMembers.Forbid, true)]
    [TestCase(DeniedMembers.Unknown, false)]
    public async Task Are_in_no_document(DeniedMembers denied, bool isDescribed)
    {
        await using TestApp app = TestApp.Start(
            builder =>
            {
                builder.Services.AddAuthorization(options => options.AddPolicy("hr", policy => policy.RequireAssertion(_ => false)));
                builder.Services.AddPopcorn(popcorn => popcorn.DeniedMembers = denied);
                builder.Services.AddOpenApi(options => options.AddPopcorn());
            },
            app =>
            {
                app.MapOpenApi();
                app.MapGet("/employee", () => new Employee(1, 2, new Account("n"))).WithPopcorn();
            });
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

    private sealed record Employee(
        int Grade, [property: RequiresPolicy("hr")] int Wages, [property: RequiresPolicy("hr")] Account Account);

    private sealed record Account(string BankNumber);
}
