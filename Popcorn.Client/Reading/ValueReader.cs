using System.Text.Json;
using System.Text.Json.Serialization.Metadata;

namespace Popcorn.Client.Reading;

/// <summary>Reads a value as System.Text.Json does.</summary>
/// <param name="contract">The contract of the value.</param>
/// <param name="type">The type of the contract, or the nullable type of it.</param>
internal sealed class ValueReader(JsonTypeInfo contract, Type type) : ResultReader(type)
{
    public override object? Read(JsonElement json, ReadPath path) =>
        json.ValueKind == JsonValueKind.Null && Type != contract.Type ? null : json.Deserialize(contract);
}
