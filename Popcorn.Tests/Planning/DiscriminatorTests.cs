using System.Text.Encodings.Web;
using System.Text.Unicode;

namespace Popcorn.Tests.Planning;

/// <summary>Names and values of discriminators, escaped as System.Text.Json escapes them: its own name never.</summary>
[Category("Mutation")]
public sealed class DiscriminatorTests
{
    private static readonly Base[] Values = [new ByText(), new ByNumber(), new ByNothing()];

    private static readonly Named[] NamedValues = [new ByOddText()];

    [Test]
    public void Are_written_as_by_System_Text_Json([Values] bool forbidsDollars)
    {
        var settings = new TextEncoderSettings(UnicodeRanges.BasicLatin);
        if (forbidsDollars)
            settings.ForbidCharacter('$');
        var json = new JsonSerializerOptions { Encoder = JavaScriptEncoder.Create(settings) };
        var engine = new PopcornEngine(json, new PopcornOptions { Compilation = CompilationMode.Never });
        Assert.That(engine.Serialize(Values, "[**]"), Is.EqualTo(JsonSerializer.Serialize(Values, json)));
        Assert.That(engine.Serialize(NamedValues, "[**]"), Is.EqualTo(JsonSerializer.Serialize(NamedValues, json)));
    }

    [Test]
    public void Cannot_be_written_by_a_custom_converter()
    {
        var engine = new PopcornEngine(options: new PopcornOptions { Compilation = CompilationMode.Never });
        Assert.That(
            () => engine.Serialize<Converted>(new ByConverter()),
            Throws.TypeOf<NotSupportedException>().With.Message.Contains(nameof(ByConverter)));
    }

    [JsonDerivedType(typeof(ByText), "a<$>")]
    [JsonDerivedType(typeof(ByNumber), -5)]
    [JsonDerivedType(typeof(ByNothing))]
    private abstract class Base
    {
        public int Id => 1;
    }

    private sealed class ByText : Base;

    private sealed class ByNumber : Base;

    private sealed class ByNothing : Base;

    [JsonPolymorphic(TypeDiscriminatorPropertyName = "k<$>")]
    [JsonDerivedType(typeof(ByOddText), "x")]
    private abstract class Named;

    private sealed class ByOddText : Named;

    [JsonDerivedType(typeof(ByConverter), "c")]
    private abstract class Converted;

    [JsonConverter(typeof(Converter))]
    private sealed class ByConverter : Converted;

    private sealed class Converter : JsonConverter<ByConverter>
    {
        public override ByConverter? Read(ref Utf8JsonReader reader, Type typeToConvert, JsonSerializerOptions options) => null;

        public override void Write(Utf8JsonWriter writer, ByConverter value, JsonSerializerOptions options) => writer.WriteNumberValue(1);
    }
}
