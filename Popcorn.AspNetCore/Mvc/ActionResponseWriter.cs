using System.Text;
using System.Text.Json;
using Microsoft.AspNetCore.Http;
using Popcorn.AspNetCore.Core;
using Popcorn.Contracts;

namespace Popcorn.AspNetCore.Mvc;

/// <summary>Writes the response of an action, for the output formatter and for results that bypass formatters.</summary>
internal sealed class ActionResponseWriter(
    PopcornEndpoints endpoints, IncludeReader reader, ResponseWriter writer, LineResponses lines)
{
    public EndpointSettings GetSettings(HttpContext http) => endpoints.GetSettings(http.GetEndpoint());

    /// <summary>Writes the body. The caller has set headers and status.</summary>
    public Task WriteAsync(
        HttpContext http, EndpointSettings settings, JsonSerializerOptions json, object? value, Type declared, Encoding encoding)
    {
        Type type = DeclaredType.Resolve(json, declared, value);
        return writer.WriteAsync(http, settings, json, value, type, RequestState.Get(http, reader), encoding);
    }

    /// <summary>Whether the endpoint of a request would answer with this value as lines.</summary>
    public bool CanWriteLines(HttpContext http, JsonSerializerOptions json, object? value) =>
        lines.CanWrite(http, GetSettings(http), json, value);

    /// <summary>Writes a sequence as lines. The caller has set headers and status.</summary>
    public Task WriteLinesAsync(HttpContext http, EndpointSettings settings, JsonSerializerOptions json, object? value, Type declared)
    {
        Type type = DeclaredType.Resolve(json, declared, value);
        return writer.WriteAsync(
            http, settings, lines.GetOptions(json), value, type, RequestState.Get(http, reader), asLines: true);
    }

    /// <summary>
    /// Converts a result of minimal APIs to one that Popcorn writes. The framework writes it with the JSON options of minimal APIs, so its
    /// names may differ from those that were checked before the action ran, and unknown names are ignored.
    /// </summary>
    public IResult ConvertResult(HttpContext http, IResult result)
    {
        EndpointSettings settings = GetSettings(http);
        if (!settings.IsOn || http.Response.HasStarted)
            return result;
        var json = new EndpointJsonWriter(writer, lines, settings, HostJson.GetMinimalApiOptions(http.RequestServices));
        return json.Convert(http, result, typeof(object), RequestState.Get(http, reader)) as IResult ?? result;
    }
}
