using System.Text;
using System.Text.RegularExpressions;
using Popcorn.Client;
using Popcorn.Tests.Http.Callers;
using Popcorn.Tests.Http.DropIn;

namespace Popcorn.Tests.Packages;

/// <summary>Every endpoint, by the kinds of includes.</summary>
internal static partial class Requests
{
    private static readonly string[] Paths =
    [
        .. MinimalEndpoints.Names.Select(name => $"/{Uri.EscapeDataString(name)}?number=5"),
        .. DropInController.Names.Select(name => $"/mvc/{name}?number=5"),
    ];

    private static readonly string[] StaffPaths =
    [
        .. ((string[])["one", "many", "large", "by/name", "object", "base", "stream", "enveloped", "enveloped/failing", "failing",
            "conflict", "bound", "asked", "cached", "cached", "without"]).Select(name => $"/staff/{name}?"),
        .. ((string[])["one", "many", "result", "json", "stream", "enveloped", "enveloped/failing", "bound", "minimal", "without"])
            .Select(name => $"/mvc/staff/{name}?"),
    ];

    private static readonly string[] Includes =
    [
        "", "[*]", "[**]", "[id]", "[id,name,-rating]", "[manager,team[name]]", "[salary]", "[unknown]", "[token]", "[id", "[!default,x[]",
    ];

    /// <returns>A line for each answer: the request, then the response.</returns>
    public static async Task<string[]> AskAllAsync(HttpClient client)
    {
        var answers = new List<string>();
        foreach (string path in Paths)
        {
            foreach (string include in (string[])["", "[**]", "[id]"])
            {
                await AskAsync(HttpMethod.Get, path, include);
                await AskAsync(HttpMethod.Head, path, include);
            }
        }
        foreach (string path in StaffPaths)
        {
            foreach (string include in Includes)
            {
                await AskAsync(HttpMethod.Get, path, include);
                await AskAsync(HttpMethod.Get, path, include, may: "hr");
            }
        }
        foreach (string path in (string[])["/staff/posted?", "/mvc/staff/posted?"])
        {
            await AskAsync(HttpMethod.Post, path, "[name]", body: """{"name":"new"}""");
            await AskAsync(HttpMethod.Post, path, "[name]", body: "{");
        }
        var read = await client.GetIncludedAsync("/staff/one", (Staff one) => new { one.Id, Boss = one.Manager!.Name, one.Rating });
        answers.Add($"client: {read}");
        return [.. answers];

        async Task AskAsync(HttpMethod method, string path, string include, string? may = null, string? body = null)
        {
            string url = include.Length > 0 ? $"{path}&include={include}" : path;
            using var request = new HttpRequestMessage(method, url);
            if (may is not null)
                request.Headers.Add(HeaderAuthentication.Header, may);
            if (body is not null)
                request.Content = new StringContent(body, Encoding.UTF8, "application/json");
            answers.Add($"{method} {url} {may}: {await AnswerAsync(client, request)}");
        }
    }

    private static async Task<string> AnswerAsync(HttpClient client, HttpRequestMessage request)
    {
        try
        {
            using HttpResponseMessage response = await client.SendAsync(request);
            IEnumerable<string> headers = response.Headers.Concat(response.Content.Headers)
                .Where(header => !IsOfServer(header.Key, request)).OrderBy(header => header.Key, StringComparer.Ordinal)
                .Select(header => $"{header.Key}={string.Join(',', header.Value)}");
            string body = await response.Content.ReadAsStringAsync();
            string text = $"{(int)response.StatusCode} {string.Join(' ', headers)} {TraceId().Replace(body, "").ReplaceLineEndings(" ")}";
            return text.Replace(client.BaseAddress!.ToString(), "/", StringComparison.Ordinal);
        }
        catch (Exception exception) when (exception is HttpRequestException or IOException)
        {
            return "cut off";
        }
    }

    /// <summary>What differs from request to request, and the encoding that .NET 9 names in responses to HEAD.</summary>
    private static bool IsOfServer(string header, HttpRequestMessage request) =>
        header is "Date" or "Age" || (header == "Transfer-Encoding" && request.Method == HttpMethod.Head);

    /// <summary>Each request has an id of its own, which not all problems have on .NET 8.</summary>
    [GeneratedRegex("""
        ,?"traceId":"[^"]*"
        """)]
    private static partial Regex TraceId();
}
