using Popcorn.Documents;
using Popcorn.Includes;

namespace Popcorn.Tests.Documents;

/// <summary>Which derived type a schema describes that two types share.</summary>
public sealed class DerivedSchemaTests
{
    [TestCase("""{"const":"card"}""", "amount label kind")]
    [TestCase("""{"enum":["card"]}""", "amount label kind")]
    [TestCase("""{"const":"bank"}""", "amount number kind")]
    [TestCase("""{"type":"string","enum":["bank"]}""", "amount number kind")]
    [TestCase("""{"type":"string"}""", "amount kind", Description = "It could be either.")]
    public void Is_told_by_its_discriminator(string kind, string expected)
    {
        var engine = new PopcornEngine(JsonSerializerOptions.Web);
        AnswerObject payment = AnswerObject.Create(
            engine, PolicySet.None, JsonSerializerOptions.Web, typeof(Payment), AnswerKind.Selected)!;
        JsonObject schema = JsonNode.Parse("""{"properties":{"amount":{},"number":{},"label":{}}}""")!.AsObject();
        schema["properties"]!["kind"] = JsonNode.Parse(kind);
        new AnswerSchema(static (reference, _) => reference).Change(schema, payment);
        Assert.That(string.Join(' ', schema["properties"]!.AsObject().Select(member => member.Key)), Is.EqualTo(expected));
    }

    [JsonPolymorphic(TypeDiscriminatorPropertyName = "kind")]
    [JsonDerivedType(typeof(Card), "card")]
    [JsonDerivedType(typeof(Bank), "bank")]
    private abstract record Payment(int Amount);

    private sealed record Card(int Amount, [property: Never] string Number, string Label) : Payment(Amount);

    private sealed record Bank(int Amount, string Number, [property: Never] string Label) : Payment(Amount);
}
