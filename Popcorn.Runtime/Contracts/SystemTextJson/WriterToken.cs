namespace Popcorn.Contracts.SystemTextJson;

/// <summary>Reads the last token of a <see cref="Utf8JsonWriter"/>, which is not public.</summary>
internal static class WriterToken
{
    /// <summary>Whether the last token is a name. True if the framework does not tell.</summary>
    public static bool IsName(Utf8JsonWriter json) =>
        FrameworkInternals.TokenType is not { } get || get(json) == JsonTokenType.PropertyName;
}
