using Microsoft.EntityFrameworkCore;
using Popcorn.Testing.Database;

namespace Popcorn.Tests.Database;

/// <summary>Rows whose objects the app's own code looks at when they are written: all columns are read.</summary>
public sealed class WholeRowTests
{
    [Test]
    public void Of_a_type_with_a_converter()
    {
        var json = new JsonSerializerOptions(JsonSerializerDefaults.Web) { Converters = { new BankConverter() } };
        (string written, string statement) = Write(json, "[id,bank[id]]");
        Assert.That(
            written,
            Is.EqualTo("""[{"$type":"card","bank":"1 bank","id":1},{"$type":"gold","bank":null,"id":2},{"$type":"transfer","id":3}]"""));
        Assert.That(statement, Does.Contain("\"b\".\"Name\""));
    }

    [Test]
    public void Of_a_type_with_a_condition_of_a_modifier()
    {
        var json = new JsonSerializerOptions(JsonSerializerDefaults.Web)
        {
            TypeInfoResolver = new DefaultJsonTypeInfoResolver().WithAddedModifier(static info =>
            {
                if (info.Type == typeof(Bank))
                    info.Properties.Single(member => member.Name == "id").ShouldSerialize = static (bank, _) => ((Bank)bank).Name == "bank";
            }),
        };
        (string written, string statement) = Write(json, "[bank[id]]");
        Assert.That(written, Is.EqualTo("""[{"$type":"card","bank":{"id":1}},{"$type":"gold","bank":null},{"$type":"transfer"}]"""));
        Assert.That(statement, Does.Contain("\"b\".\"Name\""));
    }

    [Test]
    public void Of_a_type_with_a_callback()
    {
        (string written, string statement) = Write(new JsonSerializerOptions(JsonSerializerDefaults.Web), "[refunds[shown]]");
        Assert.That(written, Does.Contain(""" "refunds":[{"shown":"1.0 late"},{"shown":"2.0 "}] """.Trim()));
        Assert.That(statement, Does.Contain("\"r\".\"Amount\"").And.Contain("\"r\".\"Reason\""));
    }

    private static (string Written, string Statement) Write(JsonSerializerOptions json, string include)
    {
        var engine = new PopcornEngine(json);
        using var shop = new SqliteShop();
        using ShopContext context = shop.Open<ShopContext>();
        var asked = Include.Parse(include);
        List<Payment> payments = [.. context.Payments.OrderBy(payment => payment.Id).Project(engine.Select<Payment>(asked))];
        return (engine.Serialize(payments, asked), shop.Statements.Single());
    }

    private sealed class BankConverter : JsonConverter<Bank>
    {
        public override Bank Read(ref Utf8JsonReader reader, Type typeToConvert, JsonSerializerOptions options) =>
            throw new NotSupportedException();

        public override void Write(Utf8JsonWriter writer, Bank value, JsonSerializerOptions options) =>
            writer.WriteStringValue($"{value.Id} {value.Name}");
    }
}
