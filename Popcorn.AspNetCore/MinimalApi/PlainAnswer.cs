using System.Text.Json;
using Microsoft.AspNetCore.Http;
using Popcorn.AspNetCore.Http;

namespace Popcorn.AspNetCore.MinimalApi;

/// <summary>A value that a handler returned as it is.</summary>
internal sealed class PlainAnswer(object? value, Type declared, EndpointSettings settings, Include? include, JsonSerializerOptions json)
    : IResult, IValueHttpResult, IContentTypeHttpResult
{
    public object? Value => value;

    public string? ContentType => JsonAnswer.MediaType;

    public Task ExecuteAsync(HttpContext httpContext) =>
        JsonAnswer.WriteAsync(httpContext, value, declared, settings, include, json, contentType: null);
}
