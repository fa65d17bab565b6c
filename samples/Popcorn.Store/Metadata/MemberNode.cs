using System.Text.Json.Serialization;

namespace Popcorn.Store.Metadata;

/// <summary>A member at some place of an answer, for the tree of the page. An include can name it, unless it is [Never].</summary>
/// <param name="Name">As in the JSON.</param>
/// <param name="Type">For people.</param>
/// <param name="IsAlways">Written in every answer.</param>
/// <param name="IsDefault">Part of the default set here.</param>
/// <param name="IsNever">In no answer. Nothing but its name and kind is told.</param>
/// <param name="Usual">The list that holds below it when it is given none; null for the default set.</param>
/// <param name="Kind">The discriminator of the only type that has it; null if all do.</param>
/// <param name="Members">What is below; null for a leaf.</param>
public sealed record MemberNode(
    string Name,
    string Type,
    [property: JsonPropertyName("always")] bool IsAlways,
    [property: JsonPropertyName("default")] bool IsDefault,
    [property: JsonPropertyName("never")] bool IsNever,
    string? Usual,
    string? Kind,
    List<MemberNode>? Members);
