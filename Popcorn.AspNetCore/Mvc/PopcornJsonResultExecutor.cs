using System.Text;
using System.Text.Json;
using Microsoft.AspNetCore.Http;
using Microsoft.AspNetCore.Mvc;
using Microsoft.AspNetCore.Mvc.Formatters;
using Microsoft.AspNetCore.Mvc.Infrastructure;
using Microsoft.Extensions.Options;
using Popcorn.AspNetCore.Core;

namespace Popcorn.AspNetCore.Mvc;

/// <summary>
/// Writes a <see cref="JsonResult"/>, which bypasses formatters, with the headers and status that the framework's executor would set.
/// </summary>
internal sealed class PopcornJsonResultExecutor(
    IActionResultExecutor<JsonResult> inner, ActionResponseWriter writer, IOptions<JsonOptions> options) : IActionResultExecutor<JsonResult>
{
    public Task ExecuteAsync(ActionContext context, JsonResult result)
    {
        ArgumentNullException.ThrowIfNull(context);
        ArgumentNullException.ThrowIfNull(result);
        HttpContext http = context.HttpContext;
        IncludeRequest request = writer.GetRequest(http);
        if (!request.Settings.IsOn || result.Value is ProblemDetails || result.SerializerSettings is not (null or JsonSerializerOptions))
            return inner.ExecuteAsync(context, result);
        HttpResponse response = http.Response;
        string contentType = result.ContentType ?? response.ContentType ?? EndpointJsonWriter.MediaType;
        response.ContentType = contentType;
        if (result.StatusCode is { } status)
        {
            response.StatusCode = status;
            request = request.WithChosenStatus();
        }
        var json = result.SerializerSettings as JsonSerializerOptions ?? options.Value.JsonSerializerOptions;
        // Here the framework writes the runtime type, whatever type the action declares.
        Type type = result.Value?.GetType() ?? typeof(object);
        return writer.WriteAsync(http, request, json, result.Value, type, MediaType.GetEncoding(contentType) ?? Encoding.UTF8);
    }
}
