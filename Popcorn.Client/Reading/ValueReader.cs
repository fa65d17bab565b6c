using System.Text.Json;
using System.Text.Json.Serialization.Metadata;

namespace Popcorn.Client.Reading;

/// <summary>Reads a value as System.Text.Json does.</summary>
internal sealed class ValueReader(JsonTypeInfo contract) : ResultReader(contract.Type)
{
    public override object? Read(JsonElement json, ReadPath path) => json.Deserialize(contract);
}
