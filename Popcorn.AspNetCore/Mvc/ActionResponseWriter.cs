using System.Text;
using System.Text.Json;
using Microsoft.AspNetCore.Http;
using Popcorn.AspNetCore.Core;
using Popcorn.Contracts;

namespace Popcorn.AspNetCore.Mvc;

/// <summary>Writes the response of an action, for the output formatter and for results that bypass formatters.</summary>
internal sealed class ActionResponseWriter(RequestStart start, ResponseWriter writer, LineResponses lines, IncludeReader reader)
{
    /// <inheritdoc cref="RequestStart.GetSettings"/>
    public EndpointSettings GetSettings(HttpContext http) => start.GetSettings(http);

    /// <summary>Gets what the request asks of its action.</summary>
    public IncludeRequest GetRequest(HttpContext http) => start.Get(http);

    /// <inheritdoc cref="IncludeReader.IsRefusal"/>
    public bool IsRefusal(HttpContext http, Exception exception, [NotNullWhen(true)] out IncludeError? error)
    {
        error = null;
        return GetSettings(http).IsOn && reader.IsRefusal(http, exception, out error);
    }

    /// <summary>Remembers that the result has chosen its status, so that it is written as the failure that it says.</summary>
    public static void ChooseStatus(HttpContext http)
    {
        if (RequestState.Find(http) is { Request: { FailedStatus: not null } request } state)
            state.Request = request.WithChosenStatus();
    }

    /// <inheritdoc cref="ResponseWriter.TellResponseCache"/>
    public void TellResponseCache(HttpContext http)
    {
        if (GetRequest(http) is { Settings.IsOn: true } request)
            ResponseWriter.TellResponseCache(http, request);
    }

    /// <summary>Writes the body. The caller has set headers and status.</summary>
    public Task WriteAsync(
        HttpContext http, IncludeRequest request, JsonSerializerOptions json, object? value, Type declared, Encoding encoding) =>
        writer.WriteAsync(http, json, value, DeclaredType.Resolve(json, declared, value), request, encoding);

    /// <summary>Whether the endpoint of a request would answer with this value as lines.</summary>
    public bool CanWriteLines(HttpContext http, JsonSerializerOptions json, object? value, Type declared) =>
        lines.CanWrite(http, GetSettings(http), json, value, DeclaredType.Resolve(json, declared, value));

    /// <summary>Writes a sequence as lines. The caller has set headers and status.</summary>
    public Task WriteLinesAsync(HttpContext http, JsonSerializerOptions json, object? value, Type declared) => writer.WriteAsync(
        http, lines.GetOptions(json), value, DeclaredType.Resolve(json, declared, value), GetRequest(http), asLines: true);

    /// <summary>
    /// Converts a result of minimal APIs to one that Popcorn writes. The framework writes it with the JSON options of minimal APIs, so its
    /// names may differ from those that were checked before the action ran, and unknown names are ignored.
    /// </summary>
    public IResult ConvertResult(HttpContext http, IResult result)
    {
        IncludeRequest request = GetRequest(http);
        if (!request.Settings.IsOn || http.Response.HasStarted)
            return result;
        var json = new EndpointJsonWriter(writer, lines, HostJson.GetMinimalApiOptions(http.RequestServices));
        return json.Convert(http, result, typeof(object), request) as IResult ?? result;
    }
}
