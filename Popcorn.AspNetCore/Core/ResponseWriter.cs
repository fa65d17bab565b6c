using System.IO.Pipelines;
using System.Text;
using System.Text.Json;
using Microsoft.AspNetCore.Http;
using Microsoft.AspNetCore.OutputCaching;
using Microsoft.AspNetCore.ResponseCaching;
using Microsoft.Extensions.Logging;
using Microsoft.Extensions.Options;
using Popcorn.AspNetCore.Usage;
using Popcorn.Includes;
using Popcorn.Writing;

namespace Popcorn.AspNetCore.Core;

/// <summary>
/// Writes response bodies by an engine. A failure before the first flush leaves the response untouched, so that the host can answer it.
/// A later failure aborts the connection.
/// </summary>
internal sealed partial class ResponseWriter(
    PopcornEngines engines, IncludeReader reader, UnaskedPolicies unasked, IOptions<PopcornHttpOptions> options, PopcornUsage usage,
    ILoggerFactory loggers)
{
    private readonly ILogger _logger = loggers.CreateLogger(PopcornLog.Category);
    private readonly UndeclaredTypes _checked = new();

    /// <summary>Writes a value by the settings of its endpoint. The caller has set headers and status.</summary>
    /// <param name="context">The context of the request.</param>
    /// <param name="json">The options with which the host would write.</param>
    /// <param name="value">The value.</param>
    /// <param name="type">The type as which it is written.</param>
    /// <param name="request">What the request asks.</param>
    /// <param name="encoding">The text encoding, if not UTF-8.</param>
    /// <param name="asLines">Whether to write the elements of a sequence as lines.</param>
    public Task WriteAsync(
        HttpContext context,
        JsonSerializerOptions json,
        object? value,
        Type type,
        IncludeRequest request,
        Encoding? encoding = null,
        bool asLines = false)
    {
        PopcornEngine engine = GetEngine(request, json);
        Type written = GetWrittenType(type, value);
        Include include = GetInclude(context, written, request, out Caller? shown);
        if (!request.AreNamesKnown && EndpointSettings.IsSuccess(context.Response.StatusCode)
            && !reader.TryAccept(context, request, engine, type, value, include, out IncludeError? error))
            return RefusedResponse.WriteAsync(context, error);
        if (request.AreNamesKnown && request.Include is not null && value is not null)
            CheckNames(context, engine, written, request, include);
        NoteMembers(context, engine, written, request, include);
        return WriteAsync(context, engine, value, type, include, shown, encoding, asLines);
    }

    /// <summary>
    /// Tells the response caching middleware, which decides with the first byte whether to store a response, that this one depends on the
    /// caller. Also of one that another writes: a handler can know what the caller may see.
    /// </summary>
    public static void TellResponseCache(HttpContext context, IncludeRequest request)
    {
        if (request.Caller is not null && !context.Response.HasStarted
            && RequestFeatures.Find<IResponseCachingFeature>(context) is not null)
        {
            CacheHeaders.MakePrivate(context.Response.Headers);
        }
    }

    private PopcornEngine GetEngine(IncludeRequest request, JsonSerializerOptions json) =>
        json == request.Settings.Json ? request.Settings.Engine : engines.GetEngine(json);

    /// <summary>
    /// Gets the include of a response within the bounds of its endpoint and its caller, and tells caches on what the response depends.
    /// </summary>
    /// <param name="context">The context of the request.</param>
    /// <param name="written">The type of the response.</param>
    /// <param name="request">What the request asks.</param>
    /// <param name="shown">Who may see members that require policies; null if nobody may.</param>
    private Include GetInclude(HttpContext context, Type written, IncludeRequest request, out Caller? shown)
    {
        EndpointSettings settings = request.Settings;
        PolicySet? granted = request.Caller?.FindGranted(context);
        shown = granted is { IsEmpty: false } ? request.Caller : null;
        if (request.Caller is not null)
            CacheHeaders.MakePrivate(context.Response.Headers);
        VaryByInclude.AddTo(context, options.Value.QueryParameter);
        if (engines.MayRequirePolicies)
            unasked.Report(context, settings, written, granted is not null);
        // The include applies to successful responses only.
        if (!EndpointSettings.IsSuccess(context.Response.StatusCode))
            return request.GetWhole(context.Response.StatusCode).WithGranted(granted ?? PolicySet.None);
        CheckLists(context, settings, written);
        // The lists are in the names of the endpoint's own options, and mean the same members with others.
        return request.Listed.WithGranted(granted ?? PolicySet.None);
    }

    /// <summary>Writes a value. Needs no async state machine if the write completes synchronously.</summary>
    public Task WriteAsync(
        HttpContext context, PopcornEngine engine, object? value, Type declared, Include include, Caller? caller = null,
        Encoding? encoding = null, bool asLines = false)
    {
        bool isTranscoded = encoding is not null && encoding.CodePage != Encoding.UTF8.CodePage;
        PipeWriter? transcoding = isTranscoded ? CreateTranscodingPipe(context, encoding!) : null;
        PipeWriter body = transcoding ?? context.Response.BodyWriter;
        if (caller is not null)
            body = new CallerPipe(body, context, caller);
        ValueTask<WriteFailure?> written = asLines
            ? engine.TryWriteLinesAsync(body, value!, declared, include, context.RequestAborted)
            : engine.TryWriteAsync(body, value, declared, include, context.RequestAborted);
        if (!written.IsCompletedSuccessfully || transcoding is not null)
            return FinishAsync(context, written, transcoding, GetWrittenType(declared, value));
        return written.Result is { } failure
            ? FinishAsync(context, new(failure), null, GetWrittenType(declared, value))
            : Task.CompletedTask;
    }

    private async Task FinishAsync(HttpContext context, ValueTask<WriteFailure?> written, PipeWriter? transcoding, Type type)
    {
        // Not Response.HasStarted alone: it stays false while middleware buffers the body.
        bool hasFlushed = false;
        IncludeError? refusal = null;
        try
        {
            WriteFailure? failure = await written.ConfigureAwait(false);
            hasFlushed = failure is null or { HasFlushed: true };
            if (!hasFlushed)
                reader.IsRefusal(context, failure!.Exception, out refusal);
            if (refusal is null)
                failure?.Throw();
            if (transcoding is not null)
                await transcoding.CompleteAsync(refusal is null ? null : failure!.Exception).ConfigureAwait(false);
        }
        catch (Exception exception)
        {
            // The exception is rethrown, or a cache would store the partial body.
            try
            {
                ReportFailure(context, type, exception, hasFlushed);
            }
            finally
            {
                // With an exception, the pipe returns its buffers without writing them.
                if (transcoding is not null)
                    await transcoding.CompleteAsync(exception).ConfigureAwait(false);
            }
            throw;
        }
        // A sequence that loads data does so while it is written, and refuses an include that would load too much.
        if (refusal is not null)
            await RefusedResponse.WriteAsync(context, refusal).ConfigureAwait(false);
    }

    private static Type GetWrittenType(Type declared, object? value) =>
        declared == typeof(object) && value is not null ? value.GetType() : declared;

    /// <summary>
    /// Logs, once for each undeclared type, which names in the lists it does not have. The handler has run, so this is no failure.
    /// </summary>
    private void CheckLists(HttpContext context, EndpointSettings settings, Type type)
    {
        if (!settings.HasUncheckedLists(type) || !_checked.TryAdd(settings, type))
            return;
        try
        {
            settings.Validate(type);
        }
        catch (Exception exception) when (exception is PopcornException or NotSupportedException or InvalidOperationException)
        {
            PopcornLog.ListDoesNotFit(_logger, context.GetEndpoint()?.DisplayName, exception.Message);
        }
    }

    private static PipeWriter CreateTranscodingPipe(HttpContext context, Encoding encoding) =>
        PipeWriter.Create(Encoding.CreateTranscodingStream(context.Response.Body, encoding, Encoding.UTF8, leaveOpen: true));

    /// <summary>
    /// Logs a failure, unless the client has disconnected. Aborts the connection if part of the body was sent. The caller rethrows the
    /// exception.
    /// </summary>
    private void ReportFailure(HttpContext context, Type type, Exception exception, bool hasFlushed)
    {
        bool isCanceled = exception is OperationCanceledException && context.RequestAborted.IsCancellationRequested;
        if (!hasFlushed && !context.Response.HasStarted)
        {
            if (!isCanceled)
                PopcornLog.CannotBeWritten(_logger, type.ToString(), PopcornLog.GetPath(exception));
            return;
        }
        try
        {
            if (!isCanceled)
                PopcornLog.ResponseAborted(_logger, type.ToString(), PopcornLog.GetPath(exception));
        }
        finally
        {
            // Also if the logger throws: middleware that swallows its exception would make a whole response of the part.
            // Error handling inside of the cache swallows the exception of a canceled request. The token can also be that of a timeout.
            if (RequestFeatures.Find<IOutputCacheFeature>(context)?.Context is { } caching)
                caching.AllowCacheStorage = false;
            context.Abort();
        }
    }
}
