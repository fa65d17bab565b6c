using Microsoft.AspNetCore.Diagnostics;
using Microsoft.AspNetCore.Http;
using Microsoft.AspNetCore.WebUtilities;
using Microsoft.Extensions.Hosting;
using Microsoft.Extensions.Logging;
using Microsoft.Extensions.Options;
using Popcorn.Envelopes;

namespace Popcorn.AspNetCore.Core;

/// <summary>Answers exceptions of Popcorn's endpoints in the envelope that they declare, or else in <see cref="ApiResponse{T}"/>.</summary>
internal sealed class EnvelopeExceptionHandler(
    PopcornEndpoints endpoints, PopcornEngines engines, ResponseWriter writer, IOptions<PopcornExceptionOptions> options,
    IHostEnvironment environment, ILoggerFactory loggers) : IExceptionHandler
{
    private const string JsonMediaType = "application/json; charset=utf-8";

    public async ValueTask<bool> TryHandleAsync(HttpContext httpContext, Exception exception, CancellationToken cancellationToken)
    {
        // The middleware clears the endpoint of the context before it calls handlers.
        Endpoint? endpoint = httpContext.Features.Get<IExceptionHandlerPathFeature>()?.Endpoint ?? httpContext.GetEndpoint();
        if (endpoint is null || endpoints.GetSettings(endpoint) is not { IsOn: true } settings)
            return false;
        PopcornLog.ExceptionAnswered(loggers.CreateLogger(PopcornLog.Category), exception);
        ErrorRule? rule = options.Value.Find(exception);
        int status = rule?.StatusCode ?? GetStatus(exception, httpContext.Response.StatusCode);
        (object envelope, Type type) = CreateEnvelope(settings, CreateError(exception, status, rule));
        httpContext.Response.StatusCode = status;
        httpContext.Response.ContentType = JsonMediaType;
        await writer.WriteAsync(httpContext, engines.GetEngine(settings.Json), envelope, type, Include.Deep).ConfigureAwait(false);
        return true;
    }

    private static (object Envelope, Type Type) CreateEnvelope(EndpointSettings settings, ApiError error)
    {
        foreach (Type payload in settings.Payloads)
        {
            if (EnvelopeFactory.Find(payload) is { } factory)
                return (factory.Create(error), payload);
        }
        return (new ApiResponse<object> { Success = false, Error = error }, typeof(ApiResponse<object>));
    }

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
