namespace Popcorn.Tests.Http.Documents;

/// <summary>Which members are required depends on the conditions by which they are left out.</summary>
public sealed class IgnoreConditionDocumentTests
{
    [TestCase("/selected", "id,code")]
    [TestCase("/whole", "code,number,note")]
    public async Task Only_a_condition_that_leaves_something_out_makes_a_member_optional(string path, string required)
    {
        await using TestApp app = TestApp.Start(
            builder => builder.Services.AddPopcorn().AddOpenApi(options => options.AddPopcorn())
                .ConfigureHttpJsonOptions(json => json.SerializerOptions.DefaultIgnoreCondition = JsonIgnoreCondition.WhenWritingNull),
            app =>
            {
                app.MapOpenApi();
                app.MapGet("/selected", Part () => throw new NotSupportedException()).WithPopcorn();
                app.MapGet("/whole", Part () => throw new NotSupportedException());
            });
        JsonNode document = JsonNode.Parse(await app.GetTextAsync("/openapi/v1.json"))!;
        JsonNode schema = document["paths"]![path]!["get"]!["responses"]!["200"]!["content"]!["application/json"]!["schema"]!;
        JsonNode component = document["components"]!["schemas"]![((string)schema["$ref"]!).Split('/')[^1]]!;
        Assert.That(component["required"]!.AsArray().Select(name => (string?)name), Is.EquivalentTo(required.Split(',')));
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
}
