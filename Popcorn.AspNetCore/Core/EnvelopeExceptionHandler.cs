using System.Runtime.CompilerServices;
using System.Text.Json;
using System.Text.Json.Serialization.Metadata;
using Microsoft.AspNetCore.Diagnostics;
using Microsoft.AspNetCore.Http;
using Microsoft.AspNetCore.Mvc;
using Microsoft.AspNetCore.Mvc.Controllers;
using Microsoft.AspNetCore.WebUtilities;
using Microsoft.Extensions.Hosting;
using Microsoft.Extensions.Logging;
using Microsoft.Extensions.Options;
using Popcorn.Envelopes;

namespace Popcorn.AspNetCore.Core;

/// <summary>Answers exceptions of Popcorn's endpoints in the envelope that they declare, or else in <see cref="ApiResponse{T}"/>.</summary>
internal sealed class EnvelopeExceptionHandler(
    PopcornEndpoints endpoints, PopcornEngines engines, IncludeReader reader, ResponseWriter writer,
    IOptions<PopcornExceptionOptions> options, IHostEnvironment environment, ILoggerFactory loggers) : IExceptionHandler
{
    private readonly ConditionalWeakTable<JsonSerializerOptions, JsonSerializerOptions> _extended = [];

    public async ValueTask<bool> TryHandleAsync(HttpContext httpContext, Exception exception, CancellationToken cancellationToken)
    {
        // The middleware clears the endpoint of the context before it calls handlers.
        Endpoint? endpoint = httpContext.Features.Get<IExceptionHandlerPathFeature>()?.Endpoint ?? httpContext.GetEndpoint();
        if (endpoint is null || endpoints.GetSettings(endpoint) is not { IsOn: true } settings)
            return false;
        // No filter sees a refusal of a result that loads data when it is executed, such as a view.
        if (reader.IsRefusal(httpContext, exception, out IncludeError? refusal))
        {
            await RefusedResponse.WriteAsync(httpContext, refusal).ConfigureAwait(false);
            return true;
        }
        if (IsPage(endpoint, settings, httpContext.Request))
            return false;
        PopcornLog.ExceptionAnswered(loggers.CreateLogger(PopcornLog.Category), exception);
        ErrorRule? rule = options.Value.Find(exception);
        int status = rule?.StatusCode ?? GetStatus(exception, httpContext.Response.StatusCode);
        (object envelope, Type type) = CreateEnvelope(settings, CreateError(exception, status, rule));
        httpContext.Response.StatusCode = status;
        httpContext.Response.ContentType = EndpointJsonWriter.MediaType;
        PopcornEngine engine = engines.GetEngine(GetOptions(settings.Json, type));
        await writer.WriteAsync(httpContext, engine, envelope, type, Include.Deep).ConfigureAwait(false);
        return true;
    }

    /// <summary>
    /// Whether the request asks for a page: a browser names HTML, and not JSON. AddPopcorn turns Popcorn on for all controllers, also for
    /// those with views, which declare no payload, and a group can have handlers of pages.
    /// </summary>
    private static bool IsPage(Endpoint endpoint, EndpointSettings settings, HttpRequest request) => settings.Payloads.Count == 0
        && (!settings.MayBeJson || typeof(Controller).IsAssignableFrom(
            endpoint.Metadata.GetMetadata<ControllerActionDescriptor>()?.ControllerTypeInfo))
        && request.Headers.Accept.ToString() is var accept
        && accept.Contains("text/html", StringComparison.OrdinalIgnoreCase) && !accept.Contains("json", StringComparison.OrdinalIgnoreCase);

    private static (object Envelope, Type Type) CreateEnvelope(EndpointSettings settings, ApiError error)
    {
        foreach (Type payload in settings.Payloads)
        {
            if (EnvelopeFactory.Find(payload) is { } factory)
                return (factory.Create(error), payload);
        }
        return (new ApiResponse<object> { Success = false, Error = error }, typeof(ApiResponse<object>));
    }

    /// <summary>Returns options with a contract for an envelope. Those of the app may have contracts for its own types only.</summary>
    private JsonSerializerOptions GetOptions(JsonSerializerOptions json, Type envelope) => json.TryGetTypeInfo(envelope, out _)
        ? json
        : _extended.GetValue(json, static each => new(each)
        {
            TypeInfoResolver = JsonTypeInfoResolver.Combine(each.TypeInfoResolver, new DefaultJsonTypeInfoResolver()),
        });

    /// <summary>
    /// The status that the middleware has chosen by the app's rules. A <see cref="BadHttpRequestException"/> has a status of its own.
    /// </summary>
    private static int GetStatus(Exception exception, int chosen)
    {
        bool isDefault = chosen is StatusCodes.Status500InternalServerError or < StatusCodes.Status400BadRequest;
        if (!isDefault)
            return chosen;
        return exception is BadHttpRequestException bad ? bad.StatusCode : StatusCodes.Status500InternalServerError;
    }

    private ApiError CreateError(Exception exception, int status, ErrorRule? rule)
    {
        string phrase = ReasonPhrases.GetReasonPhrase(status) is { Length: > 0 } known ? known : "Error";
        string code = rule?.Code ?? phrase.Replace(' ', '_').ToLowerInvariant();
        string? message = rule?.CreateMessage?.Invoke(exception);
        return environment.IsDevelopment()
            ? new ApiError(code, message ?? exception.Message, exception.GetType().ToString())
            : new ApiError(code, message ?? phrase);
    }
}
