using System.Collections.Concurrent;
using System.IO.Pipelines;
using System.Text;
using System.Text.Json;
using Microsoft.AspNetCore.Http;
using Microsoft.AspNetCore.ResponseCaching;
using Microsoft.Extensions.Logging;
using Microsoft.Extensions.Options;

namespace Popcorn.AspNetCore.Core;

/// <summary>
/// Has an engine write the body of a response. Until something of it went out, a failure leaves the response untouched, for the
/// host to answer; after that nothing can be taken back, and the connection is cut.
/// </summary>
internal sealed class AnswerWriter(PopcornEngines engines, IOptions<PopcornHttpOptions> options, ILoggerFactory loggers)
{
    /// <summary>Answers of undeclared types are few; beyond this many no more mistakes are told.</summary>
    private const int MostChecked = 1024;

    private readonly ILogger _logger = loggers.CreateLogger(PopcornLog.Category);
    private readonly ConcurrentDictionary<(EndpointSettings, Type), bool> _checked = new();

    /// <summary>Writes a value as the endpoint says. Headers and status are set.</summary>
    /// <param name="context">The request.</param>
    /// <param name="settings">The endpoint's.</param>
    /// <param name="json">The options that the host would write with.</param>
    /// <param name="value">The value.</param>
    /// <param name="type">As which type it is written.</param>
    /// <param name="request">The state of the request, with what the client asks for.</param>
    /// <param name="encoding">The text encoding, if not UTF-8.</param>
    public Task WriteAsync(
        HttpContext context, EndpointSettings settings, JsonSerializerOptions json, object? value, Type type, RequestState request, Encoding? encoding = null)
    {
        PopcornEngine engine = EngineFor(settings, json, type);
        if (context.Features.Get<IResponseCachingFeature>() is { } caching)
            VaryByInclude.AddTo(caching, options.Value.QueryParameter);
        // Failures are written whole.
        if (!EndpointSettings.IsSuccess(context.Response.StatusCode))
            return WriteAsync(context, engine, value, type, Include.Deep, encoding);
        CheckLists(context, settings, WrittenType(type, value));
        // The lists were checked for the endpoint's own options.
        Type listed = json == settings.Json ? type : typeof(object);
        return WriteAsync(context, engine, value, type, request.GetRestricted(settings, engine, listed), encoding);
    }

    /// <summary>Writes a value as this type, and what the include says of it. Without a state machine where nothing has to be waited for.</summary>
    public Task WriteAsync(HttpContext context, PopcornEngine engine, object? value, Type declared, Include include, Encoding? encoding = null)
    {
        bool isTranscoded = encoding is not null && encoding.CodePage != Encoding.UTF8.CodePage;
        var body = new WatchedPipe(isTranscoded ? Transcoding(context, encoding!) : context.Response.BodyWriter);
        ValueTask written;
        try
        {
            written = engine.WriteAsync(body, value, declared, include, context.RequestAborted);
        }
        catch (Exception exception)
        {
            written = ValueTask.FromException(exception);
        }
        return written.IsCompletedSuccessfully && !isTranscoded ? Task.CompletedTask : FinishAsync(context, written, body, WrittenType(declared, value), isTranscoded);
    }

    private async Task FinishAsync(HttpContext context, ValueTask written, WatchedPipe body, Type type, bool isTranscoded)
    {
        try
        {
            await written.ConfigureAwait(false);
            if (isTranscoded)
                await body.CompleteAsync().ConfigureAwait(false);
        }
        catch (Exception exception)
        {
            // Whoever asked has gone: there is no one to tell. But a cache must not take the half that was written for an answer.
            if (exception is not OperationCanceledException || !context.RequestAborted.IsCancellationRequested)
                Tell(context, type, exception, body.HasFlushed);
            // With an exception it gives its buffers back, and writes none of them.
            if (isTranscoded)
                await body.CompleteAsync(exception).ConfigureAwait(false);
            throw;
        }
    }

    private static Type WrittenType(Type declared, object? value) => declared == typeof(object) && value is not null ? value.GetType() : declared;

    private PopcornEngine EngineFor(EndpointSettings settings, JsonSerializerOptions json, Type type)
    {
        if (settings.HasLists && json != settings.Json)
            return engines.TranslatingFor(json, settings.Json);
        return WereNamesChecked(settings, json, type) ? engines.GetEngine(json) : engines.LenientFor(json);
    }

    /// <summary>Before the handler ran, against this type under these options: a result may have brought others.</summary>
    private bool WereNamesChecked(EndpointSettings settings, JsonSerializerOptions json, Type type) =>
        !engines.RejectUnknown || (settings.IsOnlyPayload(type) && settings.Json == json);

    /// <summary>The handler has run, and may return things of many types: a name that does not fit this one is told, and no failure.</summary>
    private void CheckLists(HttpContext context, EndpointSettings settings, Type type)
    {
        // Asked first: neither to count them nor to try to add one more is free of locks.
        if (!settings.HasUncheckedLists(type) || _checked.ContainsKey((settings, type)) || _checked.Count >= MostChecked || !_checked.TryAdd((settings, type), true))
            return;
        try
        {
            settings.Check(engines, type);
        }
        catch (Exception exception) when (exception is PopcornException or NotSupportedException or InvalidOperationException)
        {
            PopcornLog.ListDoesNotFit(_logger, context.GetEndpoint()?.DisplayName, exception.Message);
        }
    }

    private static PipeWriter Transcoding(HttpContext context, Encoding encoding) =>
        PipeWriter.Create(Encoding.CreateTranscodingStream(context.Response.Body, encoding, Encoding.UTF8, leaveOpen: true));

    /// <summary>The exception goes on: swallowed, output caching would keep the half that is out, and serve it as a whole.</summary>
    private void Tell(HttpContext context, Type type, Exception exception, bool hasFlushed)
    {
        if (!hasFlushed && !context.Response.HasStarted)
        {
            PopcornLog.CannotBeWritten(_logger, type.ToString(), PopcornLog.PathOf(exception));
            return;
        }
        PopcornLog.CutOff(_logger, type.ToString(), PopcornLog.PathOf(exception));
        context.Abort();
    }
}
