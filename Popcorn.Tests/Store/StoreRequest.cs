namespace Popcorn.Tests.Store;

/// <summary>What the tests of the shop ask, and how they read the answer.</summary>
internal static class StoreRequest
{
    public static readonly string[] All = ["/api", "/mvc"];

    public static string Url(string path, string include) =>
        include.Length == 0
            ? path
            : $"{path}{(path.Contains('?', StringComparison.Ordinal) ? '&' : '?')}include={Uri.EscapeDataString(include)}";

    /// <summary>The status and the body, without the id of its trace.</summary>
    public static async Task<(HttpStatusCode Status, string Body)> GetAsync(HttpClient client, string url, string? caller = null)
    {
        using var request = new HttpRequestMessage(HttpMethod.Get, url);
        if (caller is not null)
            request.Headers.Add("Demo-Caller", caller);
        using HttpResponseMessage response = await client.SendAsync(request);
        string body = await response.Content.ReadAsStringAsync();
        int trace = body.IndexOf("\"traceId\"", StringComparison.Ordinal);
        return (response.StatusCode, trace < 0 ? body : body[..trace]);
    }

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
