using System.Text.Json.Serialization.Metadata;

namespace Popcorn.Testing.Differential.Projection;

/// <summary>One member of a type, as System.Text.Json and the attributes describe it.</summary>
internal sealed record NaiveMember(
    JsonPropertyInfo Json, string ClrName, bool IsAlways, bool IsDefault, bool IsNever, bool IsPayload, Ask? SubPropertyDefault)
{
    public string Name => Json.Name;

    /// <summary>A converter of its own makes it a leaf.</summary>
    public bool IsLeaf => Json.CustomConverter is not null;
}
