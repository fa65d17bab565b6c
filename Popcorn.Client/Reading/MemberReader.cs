using System.Text.Json;

namespace Popcorn.Client.Reading;

/// <summary>Reads the value of one member of an object. A member that was not sent is null.</summary>
internal sealed class MemberReader(string name, bool ignoresCase, ResultReader value) : ResultReader(value.Type)
{
    public string Name => name;

    public ResultReader Value => value;

    public MemberReader With(ResultReader other) => new(name, ignoresCase, other);

    public override object? Read(JsonElement json, ReadPath path) => json.ValueKind switch
    {
        JsonValueKind.Null => null,
        JsonValueKind.Object => TryFind(json, out JsonElement found) ? path.Read(value, found, name) : null,
        _ => throw new JsonException($"Expected an object with the member '{name}', not {json.ValueKind}."),
    };

    private bool TryFind(JsonElement json, out JsonElement found)
    {
        if (json.TryGetProperty(name, out found))
            return true;
        if (!ignoresCase)
            return false;
        foreach (JsonProperty property in json.EnumerateObject())
        {
            if (string.Equals(property.Name, name, StringComparison.OrdinalIgnoreCase))
            {
                found = property.Value;
                return true;
            }
        }
        return false;
    }
}
