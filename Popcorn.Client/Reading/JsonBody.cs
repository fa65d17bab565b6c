using System.Text.Json;

namespace Popcorn.Client.Reading;

/// <summary>Parses the body of a response.</summary>
internal static class JsonBody
{
    // The content keeps the stream, and belongs to the caller, who disposes it with the response.
    public static async Task<JsonDocument> ReadAsync(HttpContent content, CancellationToken cancellationToken)
    {
#if NET
        Stream body = await content.ReadAsStreamAsync(cancellationToken).ConfigureAwait(false);
#else
        Stream body = await content.ReadAsStreamAsync().ConfigureAwait(false);
#endif
        return await JsonDocument.ParseAsync(body, default, cancellationToken).ConfigureAwait(false);
    }
}
