using System.Text.Json;
using System.Text.Json.Serialization.Metadata;

namespace Popcorn.Contracts;

/// <summary>
/// What System.Text.Json shows on newer runtimes only; the one file with conditions on the target. The build for
/// .NET 8 also runs on .NET 9, so there the newer settings are asked for by name.
/// </summary>
internal static class FrameworkSettings
{
    /// <summary>The depth at which the serializer stops.</summary>
    public static int MaxDepth(JsonSerializerOptions json) => json.MaxDepth == 0 ? 64 : json.MaxDepth;

#if NET10_0_OR_GREATER
    /// <summary>Whether null in this member is an error when written (.NET 9 and later).</summary>
    public static bool RefusesNull(JsonPropertyInfo property) =>
        property.Options.RespectNullableAnnotations && !property.IsGetNullable;

    /// <summary>Writer options as the serializer would make them of its own options.</summary>
    public static JsonWriterOptions WriterOptions(JsonSerializerOptions json) => new()
    {
        Encoder = json.Encoder,
        Indented = json.WriteIndented,
        MaxDepth = MaxDepth(json),
        SkipValidation = true,
        IndentCharacter = json.IndentCharacter,
        IndentSize = json.IndentSize,
        NewLine = json.NewLine,
    };
#else
    private static readonly string[] IndentSettings = ["IndentCharacter", "IndentSize", "NewLine"];

    /// <summary>Whether null in this member is an error when written (.NET 9 and later).</summary>
    public static bool RefusesNull(JsonPropertyInfo property) =>
        Get(property.Options, "RespectNullableAnnotations") is true && Get(property, "IsGetNullable") is false;

    /// <summary>Writer options as the serializer would make them of its own options.</summary>
    public static JsonWriterOptions WriterOptions(JsonSerializerOptions json)
    {
        object options = new JsonWriterOptions
        {
            Encoder = json.Encoder,
            Indented = json.WriteIndented,
            MaxDepth = MaxDepth(json),
            SkipValidation = true,
        };
        foreach (string setting in IndentSettings)
            typeof(JsonWriterOptions).GetProperty(setting)?.SetValue(options, Get(json, setting));
        return (JsonWriterOptions)options;
    }

    private static object? Get<T>(T source, string property) where T : class =>
        typeof(T).GetProperty(property)?.GetValue(source);
#endif
}
