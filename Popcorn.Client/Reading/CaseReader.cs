using System.Text.Json;

namespace Popcorn.Client.Reading;

/// <summary>Reads from the object of a derived type or of a case. Null if another case was sent, which is no object.</summary>
internal sealed class CaseReader(ResultReader value) : ResultReader(value.Type)
{
    public ResultReader Value => value;

    public override object? Read(JsonElement json, ReadPath path) =>
        json.ValueKind == JsonValueKind.Object ? value.Read(json, path) : null;
}
