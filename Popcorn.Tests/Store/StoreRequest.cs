namespace Popcorn.Tests.Store;

/// <summary>What the tests of the shop ask, and how they read the answer.</summary>
internal static class StoreRequest
{
    public static readonly string[] All = ["/api", "/mvc"];

    public static string Url(string path, string include) =>
        include.Length == 0
            ? path
            : $"{path}{(path.Contains('?', StringComparison.Ordinal) ? '&' : '?')}include={Uri.EscapeDataString(include)}";

    /// <summary>The names of the members, of a list those of all its elements: <c>{items[{id,lines[{sku}]}],total}</c>.</summary>
    public static string Members(string json)
    {
        using JsonDocument document = JsonDocument.Parse(json);
        return Members(document.RootElement);
    }

    private static string Members(JsonElement value) => value.ValueKind switch
    {
        JsonValueKind.Object => "{" + string.Join(',', value.EnumerateObject().Select(member => member.Name + Members(member.Value))) + "}",
        JsonValueKind.Array => "[" + string.Join('|', value.EnumerateArray().Select(Members).Distinct()) + "]",
        _ => "",
    };
}
