using System.Text.Json;

namespace Popcorn.Composition;

/// <summary>A string, by the options' policy.</summary>
internal sealed class StringKeyWriter(JsonNamingPolicy? policy) : KeyWriter<string>
{
    public override void Write(Utf8JsonWriter json, string key)
    {
        ArgumentNullException.ThrowIfNull(key);
        string? name = policy is null ? key : policy.ConvertName(key);
        json.WritePropertyName(name ?? throw new InvalidOperationException($"The naming policy '{policy}' cannot return null."));
    }
}
