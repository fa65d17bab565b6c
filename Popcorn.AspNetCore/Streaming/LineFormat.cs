using Microsoft.AspNetCore.Http;
using Microsoft.Extensions.Primitives;
using Microsoft.Net.Http.Headers;

namespace Popcorn.AspNetCore.Streaming;

/// <summary>The media types of JSON texts that are separated by line ends.</summary>
internal static class LineFormat
{
    public static IReadOnlyList<string> MediaTypes { get; } = ["application/jsonl", "application/x-ndjson"];

    private static IReadOnlyList<string> Subtypes { get; } = ["jsonl", "x-ndjson"];

    /// <summary>
    /// Whether a request may get lines because of what it accepts. Looks for the subtypes only: minimal APIs read
    /// <c>application / jsonl</c> as the type without blanks, and <c>*/jsonl</c> is enough for MVC.
    /// </summary>
    public static bool IsNamed(HttpRequest request) =>
        request.Headers.Accept.Any(static value => value is not null && IsNamed(value));

    /// <summary>Whether a media type, or one of several, is a type of lines.</summary>
    public static bool IsNamed(string mediaTypes) =>
        Subtypes.Any(subtype => mediaTypes.Contains(subtype, StringComparison.OrdinalIgnoreCase));

    /// <summary>Finds the type of lines that a request names and prefers to JSON; null for JSON, which wildcards stand for.</summary>
    public static string? Find(HttpRequest request)
    {
        StringValues accept = request.Headers.Accept;
        if (accept.Count == 0 || !MediaTypeHeaderValue.TryParseList(accept, out IList<MediaTypeHeaderValue>? types))
            return null;
        foreach (MediaTypeHeaderValue type in types.Where(type => type.Quality != 0).OrderByDescending(type => type.Quality ?? 1))
        {
            foreach (string lines in MediaTypes)
            {
                if (type.MediaType.Equals(lines, StringComparison.OrdinalIgnoreCase))
                    return lines;
            }
            if (IsJson(type))
                return null;
        }
        return null;
    }

    /// <summary>Tells caches that the format depends on what the client accepts.</summary>
    public static void AddVary(HttpResponse response)
    {
        StringValues vary = response.Headers.Vary;
        IEnumerable<string> names = vary.SelectMany(value => value?.Split(',', StringSplitOptions.TrimEntries) ?? []);
        if (!names.Any(name => name == "*" || name.Equals(HeaderNames.Accept, StringComparison.OrdinalIgnoreCase)))
            response.Headers.Vary = StringValues.Concat(vary, HeaderNames.Accept);
    }

    private static bool IsJson(MediaTypeHeaderValue type) => type.MatchesAllTypes
        || (type.MatchesAllSubTypes && type.Type.Equals("application", StringComparison.OrdinalIgnoreCase))
        || type.SubType.Equals("json", StringComparison.OrdinalIgnoreCase)
        || type.Suffix.Equals("json", StringComparison.OrdinalIgnoreCase);
}
