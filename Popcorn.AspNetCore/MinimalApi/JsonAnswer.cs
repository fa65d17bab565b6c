using System.Text.Json;
using Microsoft.AspNetCore.Http;
using Microsoft.Extensions.DependencyInjection;
using Popcorn.AspNetCore.Http;

namespace Popcorn.AspNetCore.MinimalApi;

/// <summary>Writes a value where the framework would call <c>WriteAsJsonAsync</c>.</summary>
internal static class JsonAnswer
{
    public const string MediaType = "application/json; charset=utf-8";

    public static Task WriteAsync(
        HttpContext context, object? value, Type declared, EndpointSettings settings, Include? include, JsonSerializerOptions json, string? contentType)
    {
        context.Response.ContentType = contentType ?? MediaType;
        return context.RequestServices.GetRequiredService<AnswerWriter>().WriteAsync(context, settings, json, value, declared, include);
    }
}
