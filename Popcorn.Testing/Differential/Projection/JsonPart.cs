using System.Text.Json;

namespace Popcorn.Testing.Differential.Projection;

/// <summary>Answers compared as JSON: whether one is part of another, and one without a member.</summary>
internal static class JsonPart
{
    /// <summary>Whether all of a part is in the whole, in the same order and with the same leaves.</summary>
    public static bool IsPart(JsonElement part, JsonElement whole)
    {
        if (part.ValueKind != whole.ValueKind)
            return false;
        if (part.ValueKind == JsonValueKind.Array)
            return part.GetArrayLength() == whole.GetArrayLength()
                && part.EnumerateArray().Zip(whole.EnumerateArray()).All(pair => IsPart(pair.First, pair.Second));
        if (part.ValueKind != JsonValueKind.Object)
            return part.GetRawText() == whole.GetRawText();
        using JsonElement.ObjectEnumerator rest = whole.EnumerateObject();
        foreach (JsonProperty property in part.EnumerateObject())
        {
            bool isFound = false;
            while (!isFound && rest.MoveNext())
                isFound = rest.Current.Name == property.Name && IsPart(property.Value, rest.Current.Value);
            if (!isFound)
                return false;
        }
        return true;
    }

    /// <summary>The objects that a list at the root speaks about, as JSON texts, without one of their members.</summary>
    public static string[] Without(byte[] answer, string? name)
    {
        using JsonDocument document = JsonDocument.Parse(answer);
        JsonElement root = document.RootElement;
        JsonElement[] objects = root.ValueKind == JsonValueKind.Array ? [.. root.EnumerateArray()] : [root];
        return Array.ConvertAll(objects, each => each.ValueKind == JsonValueKind.Object
            ? string.Join(',', each.EnumerateObject().Where(property => property.Name != name).Select(property => property.ToString()))
            : each.GetRawText());
    }
}
