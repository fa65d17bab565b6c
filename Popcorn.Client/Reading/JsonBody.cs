using System.Text.Json;

namespace Popcorn.Client.Reading;

/// <summary>Parses the body of a response.</summary>
internal static class JsonBody
{
    public static async Task<JsonDocument> ReadAsync(HttpContent content, CancellationToken cancellationToken)
    {
#if NET
        using Stream body = await content.ReadAsStreamAsync(cancellationToken).ConfigureAwait(false);
#else
        using Stream body = await content.ReadAsStreamAsync().ConfigureAwait(false);
#endif
        return await JsonDocument.ParseAsync(body, default, cancellationToken).ConfigureAwait(false);
    }
}
