using Microsoft.AspNetCore.Http;

namespace Popcorn.AspNetCore.Core;

/// <summary>Writes a value that a handler returned without a result around it.</summary>
internal sealed class ValueResult(object? value, Type declared, IncludeRequest request, EndpointJsonWriter writer)
    : IResult, IValueHttpResult, IContentTypeHttpResult
{
    public object? Value => value;

    public string? ContentType => EndpointJsonWriter.MediaType;

    public Task ExecuteAsync(HttpContext httpContext) => writer.WriteAsync(httpContext, value, declared, request);
}
