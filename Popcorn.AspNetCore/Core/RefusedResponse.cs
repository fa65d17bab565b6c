using Microsoft.AspNetCore.Http;
using Microsoft.Extensions.Primitives;

namespace Popcorn.AspNetCore.Core;

/// <summary>Replaces a response that has not started, and may have headers, with the response to a bad include.</summary>
internal sealed class RefusedResponse(IncludeError error) : IResult, IStatusCodeHttpResult
{
    /// <summary>What describes the body, or where to find or keep it.</summary>
    private static readonly string[] HeadersOfBody =
    [
        "Content-Type", "Content-Length", "Content-Encoding", "Content-Disposition", "Content-Language", "Content-Location", "Location",
        "ETag", "Last-Modified", "Expires", "Cache-Control",
    ];

    public int? StatusCode => StatusCodes.Status400BadRequest;

    public Task ExecuteAsync(HttpContext httpContext) => WriteAsync(httpContext, error);

    public static Task WriteAsync(HttpContext context, IncludeError error)
    {
        ClearHeaders(context.Response);
        return IncludeProblem.WriteAsync(context, error);
    }

    /// <summary>Also the headers for one kind of cache: another request with the same include may be answered.</summary>
    public static void ClearHeaders(HttpResponse response)
    {
        foreach (string header in HeadersOfBody)
            response.Headers[header] = StringValues.Empty;
        CacheHeaders.RemoveTargeted(response.Headers);
    }
}
