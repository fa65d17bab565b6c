using System.Text.Json;
using System.Text.Json.Serialization.Metadata;
using Microsoft.AspNetCore.Http;

namespace Popcorn.AspNetCore.Core;

/// <summary>Writes the values of one endpoint where the framework would call <c>WriteAsJsonAsync</c>.</summary>
/// <param name="writer">Has an engine write.</param>
/// <param name="settings">The endpoint's.</param>
/// <param name="json">The options that the framework would write with; not those of the endpoint where an action returns a result of minimal APIs.</param>
internal sealed class JsonAnswers(AnswerWriter writer, EndpointSettings settings, JsonSerializerOptions json)
{
    public const string MediaType = "application/json; charset=utf-8";

    public EndpointSettings Settings => settings;

    /// <param name="context">The context.</param>
    /// <param name="value">The value.</param>
    /// <param name="declared">As which type it is declared.</param>
    /// <param name="request">The state of the request.</param>
    /// <param name="own">The result's own options, where it has them.</param>
    /// <param name="contract">The result's own contract, where it has one: then the value is written as its type, whatever it is.</param>
    /// <param name="contentType">The result's own content type, where it has one.</param>
    public Task WriteAsync(
        HttpContext context, object? value, Type declared, RequestState request, JsonSerializerOptions? own = null, JsonTypeInfo? contract = null, string? contentType = null)
    {
        context.Response.ContentType = contentType ?? MediaType;
        JsonSerializerOptions options = own ?? contract?.Options ?? json;
        return writer.WriteAsync(context, settings, options, value, contract?.Type ?? DeclaredType.Of(options, declared, value), request);
    }
}
