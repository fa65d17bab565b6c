using Microsoft.AspNetCore.Http;
using Microsoft.Extensions.Primitives;

namespace Popcorn.AspNetCore.Core;

/// <summary>Replaces a response that has not started with the response to a bad include.</summary>
internal static class RefusedResponse
{
    /// <summary>What describes the body, or where to find or keep it.</summary>
    private static readonly string[] HeadersOfBody =
    [
        "Content-Type", "Content-Length", "Content-Encoding", "Content-Disposition", "Content-Language", "Content-Location", "Location",
        "ETag", "Last-Modified", "Expires", "Cache-Control",
    ];

    public static Task WriteAsync(HttpContext context, IncludeError error)
    {
        foreach (string header in HeadersOfBody)
            context.Response.Headers[header] = StringValues.Empty;
        return IncludeProblem.WriteAsync(context, error);
    }
}
