using System.Text.Json;
using System.Text.Json.Serialization.Metadata;
using Microsoft.AspNetCore.Http;

namespace Popcorn.AspNetCore.Core;

/// <summary>Writes the values of one endpoint where the framework would call <c>WriteAsJsonAsync</c>.</summary>
/// <param name="writer">Writes the body.</param>
/// <param name="settings">The settings of the endpoint.</param>
/// <param name="json">
/// The options with which the framework would write. They are not those of the endpoint if an action returns an <see cref="IResult"/>.
/// </param>
internal sealed class EndpointJsonWriter(ResponseWriter writer, EndpointSettings settings, JsonSerializerOptions json)
{
    public const string MediaType = "application/json; charset=utf-8";

    public EndpointSettings Settings => settings;

    /// <param name="context">The context of the request.</param>
    /// <param name="value">The value.</param>
    /// <param name="declared">The declared type of the value.</param>
    /// <param name="request">The state of the request.</param>
    /// <param name="resultOptions">The result's own options, if it has any.</param>
    /// <param name="contract">The result's own contract, if it has one. The value is then written as the type of the contract.</param>
    /// <param name="contentType">The result's own content type, if it has one.</param>
    public Task WriteAsync(
        HttpContext context,
        object? value,
        Type declared,
        RequestState request,
        JsonSerializerOptions? resultOptions = null,
        JsonTypeInfo? contract = null,
        string? contentType = null)
    {
        context.Response.ContentType = contentType ?? MediaType;
        JsonSerializerOptions options = resultOptions ?? contract?.Options ?? json;
        Type type = contract?.Type ?? DeclaredType.Resolve(options, declared, value);
        return writer.WriteAsync(context, settings, options, value, type, request);
    }
}
