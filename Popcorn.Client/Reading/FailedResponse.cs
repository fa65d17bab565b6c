using System.Net;
using System.Text.Json;

namespace Popcorn.Client.Reading;

/// <summary>Throws for responses that are no success.</summary>
internal static class FailedResponse
{
    private const string ProblemType = "application/problem+json";
    private const string CodePrefix = "include_";

    /// <exception cref="PopcornRequestException">The server refused the include.</exception>
    /// <exception cref="HttpRequestException">Another failure.</exception>
    public static async Task ThrowIfFailedAsync(HttpResponseMessage response, CancellationToken cancellationToken)
    {
        if (response.StatusCode == HttpStatusCode.BadRequest && response.Content.Headers.ContentType?.MediaType == ProblemType
            && await ReadRefusalAsync(response.Content, cancellationToken).ConfigureAwait(false) is { } refusal)
        {
            throw refusal;
        }
        response.EnsureSuccessStatusCode();
    }

    /// <returns>Null if the problem is of another kind.</returns>
    private static async Task<PopcornRequestException?> ReadRefusalAsync(HttpContent content, CancellationToken cancellationToken)
    {
        try
        {
            // Buffers the content, which the caller may read if the problem is another one.
#if NET
            byte[] body = await content.ReadAsByteArrayAsync(cancellationToken).ConfigureAwait(false);
#else
            byte[] body = await content.ReadAsByteArrayAsync().ConfigureAwait(false);
#endif
            using var document = JsonDocument.Parse(body);
            JsonElement problem = document.RootElement;
            return problem.ValueKind == JsonValueKind.Object
                && GetText(problem, "code") is { } code && code.StartsWith(CodePrefix, StringComparison.Ordinal)
                && GetNumber(problem, "position") is { } position
                ? new PopcornRequestException(
                    $"{GetText(problem, "title")} {GetText(problem, "detail")} ({code})",
                    code, position, GetText(problem, "parameter"), GetNumber(problem, "occurrence") ?? 0)
                : null;
        }
        catch (JsonException)
        {
            return null;
        }
    }

    private static string? GetText(JsonElement problem, string name) =>
        problem.TryGetProperty(name, out JsonElement value) && value.ValueKind == JsonValueKind.String ? value.GetString() : null;

    private static int? GetNumber(JsonElement problem, string name) =>
        problem.TryGetProperty(name, out JsonElement value) && value.ValueKind == JsonValueKind.Number && value.TryGetInt32(out int number)
            ? number
            : null;
}
