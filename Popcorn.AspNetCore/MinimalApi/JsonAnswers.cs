using System.Text.Json;
using Microsoft.AspNetCore.Http;
using Popcorn.AspNetCore.Http;

namespace Popcorn.AspNetCore.MinimalApi;

/// <summary>Writes the values of one endpoint where the framework would call <c>WriteAsJsonAsync</c>.</summary>
internal sealed class JsonAnswers(AnswerWriter writer, EndpointSettings settings, JsonSerializerOptions json)
{
    public const string MediaType = "application/json; charset=utf-8";

    /// <param name="context">The request.</param>
    /// <param name="value">The value.</param>
    /// <param name="declared">As which type it is declared.</param>
    /// <param name="include">What the client asks for.</param>
    /// <param name="own">The result's own options, where it has them.</param>
    /// <param name="contentType">The result's own content type, where it has one.</param>
    public Task WriteAsync(
        HttpContext context, object? value, Type declared, Include? include, JsonSerializerOptions? own = null, string? contentType = null)
    {
        context.Response.ContentType = contentType ?? MediaType;
        return writer.WriteAsync(context, settings, own ?? json, value, declared, include);
    }
}
