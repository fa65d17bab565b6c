using System.Text.Json;

namespace Popcorn.Client;

/// <summary>Configures the names that a server uses.</summary>
public sealed class PopcornClientOptions
{
    /// <summary>The name of the query parameter: <c>PopcornHttpOptions.QueryParameter</c> of the server.</summary>
    public string QueryParameter { get; set; } = "include";

    /// <summary>
    /// The options for reading answers, which also give the JSON names of members; null for the web defaults (camelCase). Keep them in a
    /// field: contracts are cached for each instance.
    /// </summary>
    public JsonSerializerOptions? SerializerOptions { get; set; }
}
