using Microsoft.AspNetCore.Diagnostics;
using Microsoft.AspNetCore.Http;
using Microsoft.AspNetCore.WebUtilities;
using Microsoft.Extensions.Hosting;
using Microsoft.Extensions.Logging;

namespace Popcorn.AspNetCore.Core;

/// <summary>Answers exceptions of Popcorn's endpoints in the envelope that they declare, or else in <see cref="ApiResponse{T}"/>.</summary>
internal sealed class EnvelopeExceptionHandler(
    PopcornEndpoints endpoints, PopcornEngines engines, AnswerWriter writer, IHostEnvironment environment, ILoggerFactory loggers) : IExceptionHandler
{
    private const string JsonMediaType = "application/json; charset=utf-8";

    public async ValueTask<bool> TryHandleAsync(HttpContext httpContext, Exception exception, CancellationToken cancellationToken)
    {
        // The middleware takes the endpoint off the context before it asks.
        Endpoint? endpoint = httpContext.Features.Get<IExceptionHandlerPathFeature>()?.Endpoint ?? httpContext.GetEndpoint();
        if (endpoint is null || endpoints.Of(endpoint) is not { IsOn: true } settings)
            return false;
        PopcornLog.Answered(loggers.CreateLogger(PopcornLog.Category), exception);
        int status = StatusOf(exception, httpContext.Response.StatusCode);
        (object answer, Type type) = Answer(settings, ErrorOf(exception, status));
        httpContext.Response.StatusCode = status;
        httpContext.Response.ContentType = JsonMediaType;
        await writer.WriteAsync(httpContext, engines.GetEngine(settings.Json), answer, type, Include.Deep).ConfigureAwait(false);
        return true;
    }

    private static (object Answer, Type Type) Answer(EndpointSettings settings, ApiError error)
    {
        foreach (Type payload in settings.Payloads)
        {
            if (DeclaredEnvelope.Of(payload) is { } envelope)
                return (envelope.Make(error), payload);
        }
        return (new ApiResponse<object> { Success = false, Error = error }, typeof(ApiResponse<object>));
    }

    /// <summary>As the framework's middleware has decided, which knows of the app's own rules; a bad request says itself what it is.</summary>
    private static int StatusOf(Exception exception, int decided)
    {
        if (exception is BadHttpRequestException bad && decided is StatusCodes.Status500InternalServerError or < StatusCodes.Status400BadRequest)
            return bad.StatusCode;
        return decided < StatusCodes.Status400BadRequest ? StatusCodes.Status500InternalServerError : decided;
    }

    private ApiError ErrorOf(Exception exception, int status)
    {
        string phrase = ReasonPhrases.GetReasonPhrase(status) is { Length: > 0 } known ? known : "Error";
        string code = phrase.Replace(' ', '_').ToLowerInvariant();
        return environment.IsDevelopment() ? new ApiError(code, exception.Message, exception.GetType().ToString()) : new ApiError(code, phrase);
    }
}
