using System.Text.Encodings.Web;
using System.Text.Json;
using System.Text.Json.Serialization;

namespace Popcorn.Tests.Differential;

/// <summary>The options under which everything is compared.</summary>
public static class OptionSets
{
    public static readonly string[] Names = ["default", "web", "relaxed", "snake", "strings", "cycles"];

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
        _ => throw new ArgumentOutOfRangeException(nameof(name)),
    };
}
