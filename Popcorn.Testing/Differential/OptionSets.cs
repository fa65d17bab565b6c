using System.Text.Encodings.Web;
using System.Text.Json;
using System.Text.Json.Serialization;

namespace Popcorn.Testing.Differential;

/// <summary>The options under which everything is compared.</summary>
public static class OptionSets
{
    public static readonly string[] Names = ["default", "web", "relaxed", "snake", "strings", "cycles"];

    /// <summary>Options that few apps set.</summary>
    public static readonly string[] MoreNames =
        ["ignore default", "ignore null values", "read-only fields", "nullable annotations", "tabs", "kebab", "named literals",
            "fields and cycles", "converters"];

    /// <summary>A fresh instance, that no one has used yet.</summary>
    public static JsonSerializerOptions Make(string name) => name switch
    {
        "default" => new JsonSerializerOptions(),
        "web" => new JsonSerializerOptions(JsonSerializerDefaults.Web),
        "relaxed" => new JsonSerializerOptions { Encoder = JavaScriptEncoder.UnsafeRelaxedJsonEscaping, WriteIndented = true },
        "snake" => new JsonSerializerOptions
        {
            PropertyNamingPolicy = JsonNamingPolicy.SnakeCaseLower,
            DictionaryKeyPolicy = JsonNamingPolicy.SnakeCaseLower,
            DefaultIgnoreCondition = JsonIgnoreCondition.WhenWritingNull,
        },
        "strings" => new JsonSerializerOptions
        {
            Converters = { new JsonStringEnumConverter() },
            NumberHandling = JsonNumberHandling.WriteAsString | JsonNumberHandling.AllowNamedFloatingPointLiterals,
            IncludeFields = true,
        },
        "cycles" => new JsonSerializerOptions { ReferenceHandler = ReferenceHandler.IgnoreCycles, IgnoreReadOnlyProperties = true },
        "ignore default" => new JsonSerializerOptions { DefaultIgnoreCondition = JsonIgnoreCondition.WhenWritingDefault },
#pragma warning disable SYSLIB0020 // Obsolete, and still there.
        "ignore null values" => new JsonSerializerOptions { IgnoreNullValues = true },
#pragma warning restore SYSLIB0020
        "read-only fields" =>
            new JsonSerializerOptions { IncludeFields = true, IgnoreReadOnlyFields = true, IgnoreReadOnlyProperties = true },
        "kebab" => new JsonSerializerOptions { PropertyNamingPolicy = JsonNamingPolicy.KebabCaseUpper,
            DictionaryKeyPolicy = JsonNamingPolicy.CamelCase },
        "named literals" => new JsonSerializerOptions { NumberHandling = JsonNumberHandling.AllowNamedFloatingPointLiterals },
        "converters" => new JsonSerializerOptions
        {
            Converters =
            {
                new TextConverter(),
                new CountingConverter<Dictionary<string, object?>>(),
                new CountingConverter<IDictionary<string, JsonElement>>(),
            },
        },
        "fields and cycles" => new JsonSerializerOptions
        {
            IncludeFields = true,
            ReferenceHandler = ReferenceHandler.IgnoreCycles,
            DefaultIgnoreCondition = JsonIgnoreCondition.WhenWritingNull,
            WriteIndented = true,
        },
#if NET9_0_OR_GREATER
        "nullable annotations" => new JsonSerializerOptions { RespectNullableAnnotations = true },
        "tabs" => new JsonSerializerOptions { WriteIndented = true, IndentCharacter = '\t', IndentSize = 1, NewLine = "\r\n" },
#else
        "nullable annotations" or "tabs" => new JsonSerializerOptions { WriteIndented = true },
#endif
        _ => throw new ArgumentOutOfRangeException(nameof(name)),
    };

    /// <summary>Writes a dictionary as one entry: what a converter of extension data has to do.</summary>
    private sealed class CountingConverter<T> : JsonConverter<T>
        where T : System.Collections.IEnumerable
    {
        public override T Read(ref Utf8JsonReader reader, Type typeToConvert, JsonSerializerOptions options) =>
            throw new NotSupportedException();

        public override void Write(Utf8JsonWriter writer, T value, JsonSerializerOptions options) =>
            writer.WriteNumber("count", value.Cast<object?>().Count());
    }

    /// <summary>Of all texts, also of null and of keys.</summary>
    private sealed class TextConverter : JsonConverter<string>
    {
        public override bool HandleNull => true;

        public override string? Read(ref Utf8JsonReader reader, Type typeToConvert, JsonSerializerOptions options) =>
            throw new NotSupportedException();

        public override void Write(Utf8JsonWriter writer, string? value, JsonSerializerOptions options) =>
            writer.WriteStringValue(value ?? "NULL!");

        public override void WriteAsPropertyName(Utf8JsonWriter writer, string value, JsonSerializerOptions options) =>
            writer.WritePropertyName(JsonEncodedText.Encode(value, JavaScriptEncoder.UnsafeRelaxedJsonEscaping));
    }
}
