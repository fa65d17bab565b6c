using System.Net.Http.Headers;
using System.Text;

namespace Popcorn.Testing.Http.Server;

/// <summary>What a client got, be it cut off.</summary>
/// <param name="Status">The status; 0 where the connection was cut before it.</param>
/// <param name="ContentType">The media type.</param>
/// <param name="Headers">All headers but those of the content.</param>
/// <param name="Body">What came of the body.</param>
/// <param name="IsWhole">Whether the body came to its end.</param>
internal sealed record Reply(int Status, string? ContentType, HttpResponseHeaders? Headers, byte[] Body, bool IsWhole)
{
    public string Text => Encoding.UTF8.GetString(Body);

    public static async Task<Reply> GetAsync(HttpClient client, string url, int failing = -1)
    {
        using var request = new HttpRequestMessage(HttpMethod.Get, url) { Version = client.DefaultRequestVersion,
            VersionPolicy = client.DefaultVersionPolicy };
        if (failing >= 0)
            request.Headers.Add(Row.FailHeader, $"{failing}");
        HttpResponseMessage response;
        try
        {
            response = await client.SendAsync(request, HttpCompletionOption.ResponseHeadersRead);
        }
        catch (HttpRequestException)
        {
            return new Reply(0, null, null, [], IsWhole: false);
        }
        using (response)
        {
            using var body = new MemoryStream();
            bool isWhole = await CopyAsync(response, body);
            return new Reply(
                (int)response.StatusCode, response.Content.Headers.ContentType?.MediaType, response.Headers, body.ToArray(), isWhole);
        }
    }

    private static async Task<bool> CopyAsync(HttpResponseMessage response, MemoryStream body)
    {
        try
        {
            await response.Content.CopyToAsync(body);
            return true;
        }
        catch (Exception exception) when (exception is HttpRequestException or IOException)
        {
            return false;
        }
    }
}
