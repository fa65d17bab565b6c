using System.Text;
using System.Text.Json;
using Microsoft.AspNetCore.Http;
using Popcorn.AspNetCore.Http;

namespace Popcorn.AspNetCore.Mvc;

/// <summary>Writes the body of an action's answer as its endpoint and its request say, for the formatter and for JSON results.</summary>
internal sealed class BodyWriter(PopcornEndpoints endpoints, IncludeReader reader, AnswerWriter writer)
{
    public EndpointSettings SettingsOf(HttpContext http) => endpoints.Of(http.GetEndpoint());

    /// <summary>Headers and status are set.</summary>
    public Task WriteAsync(HttpContext http, EndpointSettings settings, JsonSerializerOptions json, object? value, Type declared, Encoding encoding) =>
        writer.WriteAsync(http, settings, json, value, DeclaredType.Of(json, declared, value), reader.Accepted(http), encoding);
}
