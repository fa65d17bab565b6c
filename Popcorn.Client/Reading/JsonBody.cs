using System.Text.Json;

namespace Popcorn.Client.Reading;

/// <summary>Parses the body of a response.</summary>
internal static class JsonBody
{
    /// <summary>The part of the options for reading that is about the JSON itself.</summary>
    public static JsonDocumentOptions CreateOptions(JsonSerializerOptions options) => new()
    {
        MaxDepth = options.MaxDepth,
        AllowTrailingCommas = options.AllowTrailingCommas,
        CommentHandling = options.ReadCommentHandling,
    };

    // The content keeps the stream, and belongs to the caller, who disposes it with the response.
    public static async Task<JsonDocument> ReadAsync(
        HttpContent content, JsonDocumentOptions options, CancellationToken cancellationToken)
    {
#if NET
        Stream body = await content.ReadAsStreamAsync(cancellationToken).ConfigureAwait(false);
#else
        Stream body = await content.ReadAsStreamAsync().ConfigureAwait(false);
#endif
        return await JsonDocument.ParseAsync(body, options, cancellationToken).ConfigureAwait(false);
    }
}
