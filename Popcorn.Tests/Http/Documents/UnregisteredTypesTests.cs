using Microsoft.AspNetCore.Mvc;

namespace Popcorn.Tests.Http.Documents;

/// <summary>
/// Schemas of derived types that no contract registers: with both UseOneOfForPolymorphism and UseAllOfForInheritance, Swashbuckle describes
/// those of the assembly by what they add. It also describes a JSON node by the properties of the class.
/// </summary>
public sealed class UnregisteredTypesTests : AppFixture
{
    private const string Document = """
        {
          "openapi": "3.1.0",
          "info": { "title": "t", "version": "1" },
          "paths": {
            "/shape": {
              "get": {
                "responses": {
                  "200": { "content": { "application/json": { "schema": {
                    "oneOf": [ { "$ref": "#/components/schemas/Shape" }, { "$ref": "#/components/schemas/Square" } ] } } } },
                  "400": { "content": { "application/problem+json": { "schema": {
                    "oneOf": [ { "$ref": "#/components/schemas/Problem" }, { "$ref": "#/components/schemas/Errors" } ] } } } }
                }
              }
            }
          },
          "components": {
            "schemas": {
              "Shape": { "type": "object", "properties": {
                "id": { "type": "integer" },
                "notes": { "type": "object", "additionalProperties": { "$ref": "#/components/schemas/JsonNode" } } } },
              "JsonNode": { "type": "object", "properties": {
                "options": { "$ref": "#/components/schemas/JsonNodeOptions" },
                "parent": { "$ref": "#/components/schemas/JsonNode" },
                "root": { "$ref": "#/components/schemas/JsonNode" } } },
              "JsonNodeOptions": { "type": "object", "properties": { "propertyNameCaseInsensitive": { "type": "boolean" } } },
              "Square": {
                "allOf": [
                  { "$ref": "#/components/schemas/Shape" },
                  { "type": "object", "properties": { "side": { "type": "integer" }, "secret": { "type": "string" } } }
                ]
              },
              "Problem": { "type": "object", "properties": { "title": { "type": "string" } } },
              "Errors": {
                "allOf": [
                  { "$ref": "#/components/schemas/Problem" },
                  { "type": "object", "properties": { "errors": { "type": "object", "additionalProperties": { "type": "array" } } } }
                ]
              }
            }
          }
        }
        """;

    protected override TestApp Start() => TestApp.Start(
        builder => builder.Services.AddPopcorn().AddEndpointsApiExplorer(),
        app => app.MapGet("/shape", () => new Shape()).WithPopcorn().Produces<ProblemDetails>(400, "application/problem+json")
            .Produces<Shape>());

    /// <summary>Not all derived types can be listed, because one is generic. Those of the assembly are hidden all the same.</summary>
    [Test]
    public void Hide_their_members()
    {
        JsonObject document = Describe();
        JsonNode schemas = document["components"]!["schemas"]!;
        Assert.That(schemas["Square"]!.ToJsonString(), Does.Contain("side").And.Not.Contain("secret"));
        Assert.That(schemas["Errors"]!.ToJsonString(), Does.Contain("errors"));
    }

    [Test]
    public void Are_not_warned_of()
    {
        Describe();
        Assert.That(App.Log.OfPopcorn.Where(entry => entry.Id.Name == "UnknownResponses").Select(entry => entry.Text), Is.Empty);
    }

    private JsonObject Describe()
    {
        JsonObject document = JsonNode.Parse(Document)!.AsObject();
        App.Services.GetRequiredService<IPopcornDocuments>().Describe(document);
        return document;
    }

    public class Shape
    {
        public int Id { get; set; }
        public JsonObject? Notes { get; set; }
    }

    public sealed class Square : Shape
    {
        public int Side { get; set; }
        [Never] public string Secret { get; set; } = "";
    }

    public sealed class Tagged<T> : Shape { public T? Tag { get; set; } }
}
