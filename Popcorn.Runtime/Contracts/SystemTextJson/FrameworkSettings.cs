namespace Popcorn.Contracts.SystemTextJson;

/// <summary>Settings that only newer runtimes have. The build for .NET 8 also runs on .NET 9, so it reads them by name.</summary>
internal static class FrameworkSettings
{
    /// <summary>Whether it is System.Text.Json 11 or later, which writes a JsonObject of extension data as members of its owner.</summary>
    public static readonly bool Is11OrLater = typeof(JsonSerializer).Assembly.GetName().Version!.Major >= 11;

    /// <summary>Returns the number handling of a value in an F# option, which inherits none: since 11, that of the options.</summary>
    public static JsonNumberHandling? GetInFSharpOption(JsonSerializerOptions json) =>
        Is11OrLater && json.NumberHandling != JsonNumberHandling.Strict ? json.NumberHandling : null;

    /// <summary>Returns the maximum depth, which is 64 if the options have none.</summary>
    public static int GetMaxDepth(JsonSerializerOptions json) => json.MaxDepth == 0 ? 64 : json.MaxDepth;

#if NET10_0_OR_GREATER
    /// <summary>Whether writing null in this member is an error. Only .NET 9 and later have this option.</summary>
    public static bool RefusesNull(JsonPropertyInfo property) =>
        property.Options.RespectNullableAnnotations && !property.IsGetNullable;

    /// <summary>Creates the writer options that the serializer creates from its options.</summary>
    public static JsonWriterOptions CreateWriterOptions(JsonSerializerOptions json) => new()
    {
        Encoder = json.Encoder,
        Indented = json.WriteIndented,
        MaxDepth = GetMaxDepth(json),
        SkipValidation = true,
        IndentCharacter = json.IndentCharacter,
        IndentSize = json.IndentSize,
        NewLine = json.NewLine,
    };
#else
    private static readonly string[] IndentSettings = ["IndentCharacter", "IndentSize", "NewLine"];

    public static bool RefusesNull(JsonPropertyInfo property) =>
        Get(property.Options, "RespectNullableAnnotations") is true && Get(property, "IsGetNullable") is false;

    public static JsonWriterOptions CreateWriterOptions(JsonSerializerOptions json)
    {
        object options = new JsonWriterOptions
        {
            Encoder = json.Encoder,
            Indented = json.WriteIndented,
            MaxDepth = GetMaxDepth(json),
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
