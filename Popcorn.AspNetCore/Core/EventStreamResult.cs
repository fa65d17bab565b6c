using Microsoft.AspNetCore.Http;
using Popcorn.AspNetCore.Streaming;

namespace Popcorn.AspNetCore.Core;

/// <summary>Writes the objects of server-sent events as the endpoint writes values.</summary>
internal sealed class EventStreamResult(IResult result, EventStream events, IncludeRequest request, EndpointJsonWriter writer)
    : IResult, IStatusCodeHttpResult
{
    public int? StatusCode => (result as IStatusCodeHttpResult)?.StatusCode;

    public Task ExecuteAsync(HttpContext httpContext) => writer.WriteEventsAsync(httpContext, result, events, request);
}
