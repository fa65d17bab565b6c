#if !NET10_0_OR_GREATER
using Microsoft.AspNetCore.Http.Json;
using Microsoft.Extensions.Options;

namespace Popcorn.Tests;

/// <summary>Stands in for the result of .NET 10: it writes its body itself, by the host's JSON options.</summary>
public sealed class ServerSentEventsResult<T>(IAsyncEnumerable<T> values, string? eventType) : IResult
{
    public async Task ExecuteAsync(HttpContext httpContext)
    {
        httpContext.Response.ContentType = "text/event-stream";
        await foreach (T value in values)
        {
            if (eventType is not null)
                await httpContext.Response.WriteAsync($"event: {eventType}\n");
            await httpContext.Response.WriteAsync("data: ");
            await JsonSerializer.SerializeAsync(
                httpContext.Response.Body,
                value,
                httpContext.RequestServices.GetRequiredService<IOptions<JsonOptions>>().Value.SerializerOptions);
            await httpContext.Response.WriteAsync("\n\n");
        }
    }
}
#endif
