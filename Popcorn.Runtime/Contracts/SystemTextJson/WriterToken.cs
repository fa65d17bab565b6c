namespace Popcorn.Contracts.SystemTextJson;

/// <summary>Reads the last token of a <see cref="Utf8JsonWriter"/>, which is not public.</summary>
internal static class WriterToken
{
    private static readonly Func<Utf8JsonWriter, JsonTokenType>? Get = typeof(Utf8JsonWriter)
        .GetProperty("TokenType", BindingFlags.NonPublic | BindingFlags.Instance)?
        .GetMethod?.CreateDelegate<Func<Utf8JsonWriter, JsonTokenType>>();

    /// <summary>Whether the last token is a name. True if the framework does not tell.</summary>
    public static bool IsName(Utf8JsonWriter json) => Get is null || Get(json) == JsonTokenType.PropertyName;
}
