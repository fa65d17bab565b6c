using System.Text.Json.Serialization;

namespace Popcorn.Store.Metadata;

/// <summary>A member in the tree of the page. An include can name it, unless it is hidden or denied.</summary>
/// <param name="Name">As in the JSON.</param>
/// <param name="Type">For people.</param>
/// <param name="IsAlways">Written in every response.</param>
/// <param name="IsDefault">Part of the default set here.</param>
/// <param name="IsNever">In no response. Only its name and kind are known.</param>
/// <param name="IsDenied">The caller does not satisfy its policy. Only its name and kind are known.</param>
/// <param name="DefaultList">The list for its value if the client gives none; null for the default set.</param>
/// <param name="Kind">The discriminator of the only type that has it; null if all do.</param>
/// <param name="Members">What is below; null for a leaf.</param>
public sealed record MemberNode(
    string Name,
    string Type,
    [property: JsonPropertyName("always")] bool IsAlways,
    [property: JsonPropertyName("default")] bool IsDefault,
    [property: JsonPropertyName("never")] bool IsNever,
    [property: JsonPropertyName("denied")] bool IsDenied,
    string? DefaultList,
    string? Kind,
    List<MemberNode>? Members);
