using Microsoft.AspNetCore.Http;
using Microsoft.AspNetCore.Http.Features;
using Microsoft.AspNetCore.WebUtilities;
using Microsoft.Extensions.Hosting;
using Microsoft.Extensions.Logging;
using Microsoft.Extensions.Options;
using Microsoft.Extensions.Primitives;
using Popcorn.Includes;

namespace Popcorn.AspNetCore.Core;

/// <summary>Reads the include of a request, and finds why it is refused.</summary>
internal sealed class IncludeReader(
    IOptions<PopcornHttpOptions> options, IncludeTextCache texts, PopcornEngines engines, PopcornMetrics metrics,
    ILoggerFactory loggers, IHostEnvironment? environment = null)
{
    /// <summary>In Development, unknown names that are ignored are logged: the response does not show a mistyped name.</summary>
    private readonly bool _warns = environment?.IsDevelopment() ?? false;
    private readonly ILogger _logger = loggers.CreateLogger(PopcornLog.Category);
    private readonly PopcornHttpOptions _options = options.Value;

    /// <summary>Whether the names of includes are checked at an endpoint.</summary>
    public bool ChecksNames(EndpointSettings settings) => settings.RejectsUnknown || _warns;

    /// <summary>Whether unknown names are logged at an endpoint, each time.</summary>
    public bool LogsNames(EndpointSettings settings) => _warns && !settings.RejectsUnknown;

    /// <param name="context">The context of the request.</param>
    /// <param name="settings">The settings of the endpoint.</param>
    /// <param name="include">The include, with the lists of the views that it names; null if the parameter is missing or blank.</param>
    /// <param name="error">Why the include is malformed.</param>
    public bool TryRead(
        HttpContext context, EndpointSettings settings, out Include? include, [NotNullWhen(false)] out IncludeError? error)
    {
        if (!TryRead(context.Request, settings.Limits, out include, out error))
            return false;
        if (include is null || (!include.MayNameViews && _options.Views.Count == 0)
            || settings.Views is not { } views || views.TryExpand(ref include, out error))
            return true;
        include = null;
        return false;
    }

    /// <summary>Finds the text of the whole query; null if it has been parsed already, or replaced.</summary>
    public static string? FindRawQuery(HttpRequest request) =>
        RequestFeatures.Find<IQueryFeature>(request.HttpContext) is null ? request.QueryString.Value ?? "" : null;

    private bool TryRead(HttpRequest request, IncludeLimits limits, out Include? include, [NotNullWhen(false)] out IncludeError? error)
    {
        if (FindRawQuery(request) is not { } query)
            return TryRead(request.Query[_options.QueryParameter], limits, out include, out error);
        include = null;
        error = null;
        if (query.Length == 0)
            return true;
        // Avoids the dictionary of the whole query.
        QueryStringEnumerable.EncodedNameValuePair found = default;
        int count = 0;
        foreach (QueryStringEnumerable.EncodedNameValuePair pair in new QueryStringEnumerable(query))
        {
            if (!IsParameter(pair))
                continue;
            if (++count > 1)
                return TryRead(QueryHelpers.ParseQuery(query)[_options.QueryParameter], limits, out include, out error);
            found = pair;
        }
        if (found.EncodedValue.IsEmpty || texts.TryGet(found.EncodedValue.Span, limits, out include))
            return true;
        ReadOnlyMemory<char> decoded = found.DecodeValue();
        return decoded.IsEmpty || texts.TryAdd(found.EncodedValue.Span, decoded.Span, limits, out include, out error);
    }

    private bool IsParameter(QueryStringEnumerable.EncodedNameValuePair pair)
    {
        ReadOnlySpan<char> name = pair.EncodedName.Span;
        return name.Equals(_options.QueryParameter, StringComparison.OrdinalIgnoreCase)
            || (name.ContainsAny('%', '+') && pair.DecodeName().Span.Equals(_options.QueryParameter, StringComparison.OrdinalIgnoreCase));
    }

    /// <summary>Reads decoded values. One that could be the encoding of another text has no place in the cache.</summary>
    private bool TryRead(
        StringValues values, IncludeLimits limits, out Include? include, [NotNullWhen(false)] out IncludeError? error)
    {
        if (values.Count > 1)
            return Include.TryParse((IReadOnlyList<string?>)values, limits, out include, out error);
        include = null;
        error = null;
        string? text = values;
        if (string.IsNullOrEmpty(text))
            return true;
        if (text.AsSpan().ContainsAny('%', '+'))
            return Include.TryParse(text, limits, out include, out error);
        return texts.TryGet(text, limits, out include) || texts.TryAdd(text, text, limits, out include, out error);
    }

    /// <summary>
    /// Creates what a request asks of its endpoint. Refuses a malformed include, and an unknown name if no value that the endpoint may
    /// return can have it. An endpoint that error handling runs for a failed request refuses nothing.
    /// </summary>
    public IncludeRequest Accept(
        HttpContext context, Endpoint? endpoint, EndpointSettings settings, Include? include, IncludeError? error, Caller? caller)
    {
        int status = context.Response.StatusCode;
        bool hasFailed = status >= StatusCodes.Status400BadRequest;
        bool isRefusable = settings.MayBeJson && !hasFailed;
        bool areNamesKnown = hasFailed || (isRefusable && (include is null || !ChecksNames(settings)));
        var request = new IncludeRequest(endpoint, settings, include, isRefusable ? error : null, areNamesKnown, caller)
        {
            FailedStatus = hasFailed ? status : null,
        };
        if (!isRefusable || areNamesKnown || settings.Payloads.Count == 0)
            return request;
        Include named = engines.HidesDeniedNames ? request.Listed.WithGranted(caller?.Asked ?? PolicySet.None) : request.Listed;
        bool isKnown = settings.Engine.TryValidate(settings.KnownTypes, named, out error, context.RequestAborted);
        if (!isKnown && settings.MayReturnOthers)
            return request;
        return IsRefused(context, settings, error)
            ? new IncludeRequest(request.Endpoint, settings, Include: null, error, AreNamesKnown: false, caller)
            : request with { AreNamesKnown = true };
    }

    /// <summary>Refuses, before the first byte is written, an unknown name that could not be refused before the handler ran.</summary>
    /// <param name="context">The context of the request.</param>
    /// <param name="request">What the request asks.</param>
    /// <param name="engine">The engine that writes the value.</param>
    /// <param name="type">The type as which the value is written.</param>
    /// <param name="value">The value.</param>
    /// <param name="include">The include, with the bounds of the endpoint.</param>
    /// <param name="error">The leftmost unknown name.</param>
    public bool TryAccept(
        HttpContext context,
        IncludeRequest request,
        PopcornEngine engine,
        Type type,
        object? value,
        Include include,
        [NotNullWhen(false)] out IncludeError? error)
    {
        error = null;
        // Null has no names.
        if (value is null || !MayRefuse(context, request))
            return true;
        bool isDynamic = type == typeof(object);
        IReadOnlyList<Type> known = request.Settings.KnownTypes;
        return TryAccept(
            context, request, engine, isDynamic || known.Contains(type) ? known : [.. known, type], isDynamic ? value.GetType() : null,
            include, out error);
    }

    /// <summary>
    /// The same for events. Each is written by its run-time type, which is not known before the first byte: a name is known if an object
    /// of the declared type can have it.
    /// </summary>
    public bool TryAcceptEvents(
        HttpContext context, IncludeRequest request, PopcornEngine engine, Type type, Include include,
        [NotNullWhen(false)] out IncludeError? error)
    {
        error = null;
        return !MayRefuse(context, request)
            || engine.FindPossibleTypes(type) is not { } types
            || TryAccept(context, request, engine, [.. request.Settings.KnownTypes.Union(types)], null, include, out error);
    }

    /// <summary>
    /// Whether a handler has refused the include of the client, because it would load too much, and the response can still say so.
    /// </summary>
    public bool IsRefusal(HttpContext context, Exception exception, [NotNullWhen(true)] out IncludeError? error)
    {
        error = !context.Response.HasStarted && exception is PopcornException { Error: { Code: IncludeErrorCodes.TooLarge } refused }
            ? refused
            : null;
        if (error is null)
            return false;
        CountRefused(error);
        return true;
    }

    /// <summary>Whether the request has the parameter more than once, so that a position needs the number of its value, too.</summary>
    public bool IsRepeated(HttpRequest request) => request.Query[_options.QueryParameter].Count > 1;

    /// <summary>Counts an include that was found by its whole query, as one whose text was found.</summary>
    public void CountFound(Include? include)
    {
        if (include is not null)
            texts.CountHit();
    }

    public void CountRefused(IncludeError error)
    {
        metrics.CountRefused(error.Code);
        PopcornLog.IncludeRefused(_logger, error.Code, error.Position);
    }

    /// <summary>Counts an include that names a member that the caller is denied.</summary>
    public void CountForbidden(Endpoint? endpoint)
    {
        metrics.CountRefused("forbidden");
        PopcornLog.IncludeForbidden(_logger, endpoint?.DisplayName);
    }

    /// <summary>What is sent already cannot be refused.</summary>
    private bool MayRefuse(HttpContext context, IncludeRequest request) =>
        request.Include is not null && !context.Response.HasStarted && ChecksNames(request.Settings);

    private bool TryAccept(
        HttpContext context,
        IncludeRequest request,
        PopcornEngine engine,
        IReadOnlyList<Type> types,
        Type? runtimeType,
        Include include,
        [NotNullWhen(false)] out IncludeError? error)
    {
        engine.TryValidate(types, runtimeType, include, out error, context.RequestAborted);
        if (!IsRefused(context, request.Settings, error))
            return true;
        CountRefused(error);
        return false;
    }

    /// <summary>Where the endpoint ignores unknown names, logs the error instead of refusing the request.</summary>
    private bool IsRefused(HttpContext context, EndpointSettings settings, [NotNullWhen(true)] IncludeError? error)
    {
        if (error is null || settings.RejectsUnknown)
            return error is not null;
        PopcornLog.UnknownName(_logger, context.GetEndpoint()?.DisplayName, IncludeProblem.Describe(error));
        return false;
    }
}
