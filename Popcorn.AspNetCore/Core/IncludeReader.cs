using System.Diagnostics.CodeAnalysis;
using Microsoft.AspNetCore.Http;
using Microsoft.AspNetCore.Http.Features;
using Microsoft.AspNetCore.WebUtilities;
using Microsoft.Extensions.Hosting;
using Microsoft.Extensions.Logging;
using Microsoft.Extensions.Options;
using Microsoft.Extensions.Primitives;
using Popcorn.Includes;

namespace Popcorn.AspNetCore.Core;

/// <summary>Reads the include of a request, and refuses a malformed one before the handler runs.</summary>
internal sealed class IncludeReader(
    IOptions<PopcornHttpOptions> options, IncludeTextCache texts, PopcornEngines engines, PopcornEndpoints endpoints,
    PopcornMetrics metrics, ILoggerFactory loggers, IHostEnvironment? environment = null)
{
    /// <summary>In Development, unknown names that are ignored are logged: the response does not show a mistyped name.</summary>
    private readonly bool _warns = environment?.IsDevelopment() ?? false;
    private readonly ILogger _logger = loggers.CreateLogger(PopcornLog.Category);
    private readonly PopcornHttpOptions _options = options.Value;

    /// <summary>Whether the names of includes are checked at an endpoint.</summary>
    public bool ChecksNames(EndpointSettings settings) => settings.RejectsUnknown || _warns;

    /// <param name="context">The context of the request.</param>
    /// <param name="include">The include, with the lists of the views that it names; null if the parameter is missing or blank.</param>
    /// <param name="error">Why the include is malformed.</param>
    public bool TryRead(HttpContext context, out Include? include, [NotNullWhen(false)] out IncludeError? error)
    {
        IncludeTextCache own = (endpoints.HaveOwnLimits ? endpoints.GetSettings(context.GetEndpoint()).Texts : null) ?? texts;
        if (!TryRead(context.Request, own, out include, out error))
            return false;
        if (include is null || (!include.MayNameViews && _options.Views.Count == 0)
            || endpoints.GetSettings(context.GetEndpoint()) is not { Views: { } views } || views.TryExpand(ref include, out error))
            return true;
        include = null;
        return false;
    }

    private bool TryRead(HttpRequest request, IncludeTextCache own, out Include? include, [NotNullWhen(false)] out IncludeError? error)
    {
        // The query has been parsed already, or replaced.
        if (request.HttpContext.Features.Get<IQueryFeature>() is not null)
            return TryRead(request.Query[_options.QueryParameter], own, out include, out error);
        // Avoids the dictionary of the whole query.
        string? query = request.QueryString.Value;
        ReadOnlyMemory<char> value = default;
        int count = 0;
        foreach (QueryStringEnumerable.EncodedNameValuePair pair in new QueryStringEnumerable(query))
        {
            if (!pair.DecodeName().Span.Equals(_options.QueryParameter, StringComparison.OrdinalIgnoreCase))
                continue;
            if (++count > 1)
                return TryRead(QueryHelpers.ParseQuery(query)[_options.QueryParameter], own, out include, out error);
            value = pair.DecodeValue();
        }
        return TryRead(value.Span, own, out include, out error);
    }

    private static bool TryRead(
        StringValues values, IncludeTextCache own, out Include? include, [NotNullWhen(false)] out IncludeError? error) => values.Count > 1
        ? Include.TryParse((IReadOnlyList<string?>)values, own.Limits, out include, out error)
        : TryRead((string?)values, own, out include, out error);

    private static bool TryRead(
        ReadOnlySpan<char> text, IncludeTextCache own, out Include? include, [NotNullWhen(false)] out IncludeError? error)
    {
        include = null;
        error = null;
        return text.IsEmpty || own.TryParse(text, out include, out error);
    }

    /// <summary>
    /// Refuses, before the handler runs, a malformed include, and an unknown name if no value that the endpoint may return can have it. The
    /// state of a refused request is cleared.
    /// </summary>
    public bool TryAccept(HttpContext context, EndpointSettings settings, RequestState state, [NotNullWhen(false)] out IncludeError? error)
    {
        error = state.Error;
        if (error is null && (state.Include is null || !ChecksNames(settings)))
            state.AcceptNames();
        else if (error is null && settings.Payloads.Count > 0)
        {
            PopcornEngine engine = engines.GetEngine(settings.Json);
            Include include = state.GetRestricted(settings, engine, settings.Payloads[0]);
            if (engines.HidesDeniedNames)
                include = include.WithGranted(state.Granted ?? PolicySet.None);
            bool isKnown = engine.TryValidate(settings.KnownTypes, include, out error, context.RequestAborted);
            if (!isKnown && settings.MayReturnOthers)
                error = null;
            else
                Judge(context, settings, state, ref error);
        }
        return error is null || Refuse(state, error);
    }

    /// <summary>Refuses, before the first byte is written, an unknown name that could not be refused before the handler ran.</summary>
    /// <param name="context">The context of the request.</param>
    /// <param name="settings">The settings of the endpoint.</param>
    /// <param name="state">The state of the request.</param>
    /// <param name="engine">The engine that writes the value.</param>
    /// <param name="type">The type as which the value is written.</param>
    /// <param name="value">The value.</param>
    /// <param name="include">The include, with the bounds of the endpoint.</param>
    /// <param name="error">The leftmost unknown name.</param>
    public bool TryAccept(
        HttpContext context,
        EndpointSettings settings,
        RequestState state,
        PopcornEngine engine,
        Type type,
        object? value,
        Include include,
        [NotNullWhen(false)] out IncludeError? error)
    {
        error = null;
        // Null has no names. What is sent already cannot be refused.
        if (state.Include is null || value is null || context.Response.HasStarted || !ChecksNames(settings))
            return true;
        bool isDynamic = type == typeof(object);
        IReadOnlyList<Type> types = isDynamic || settings.KnownTypes.Contains(type) ? settings.KnownTypes : [.. settings.KnownTypes, type];
        engine.TryValidate(types, isDynamic ? value.GetType() : null, include, out error, context.RequestAborted);
        Judge(context, settings, state, ref error);
        return error is null || Refuse(state, error);
    }

    /// <summary>Whether a handler has refused the include of the client, because it would load too much.</summary>
    public bool IsRefusal(Exception exception, [NotNullWhen(true)] out IncludeError? error)
    {
        error = exception is PopcornException { Error: { Code: IncludeErrorCodes.TooLarge } refused } ? refused : null;
        if (error is null)
            return false;
        CountRefused(error);
        return true;
    }

    /// <summary>Whether the request has the parameter more than once, so that a position needs the number of its value, too.</summary>
    public bool IsRepeated(HttpRequest request) => request.Query[_options.QueryParameter].Count > 1;

    /// <summary>Where the endpoint ignores unknown names, logs the error instead of refusing the request.</summary>
    private void Judge(HttpContext context, EndpointSettings settings, RequestState state, ref IncludeError? error)
    {
        if (error is not null && !settings.RejectsUnknown)
        {
            PopcornLog.UnknownName(_logger, context.GetEndpoint()?.DisplayName, IncludeProblem.Describe(error));
            error = null;
        }
        if (error is null)
            state.AcceptNames();
    }

    private bool Refuse(RequestState state, IncludeError error)
    {
        CountRefused(error);
        state.Clear();
        return false;
    }

    private void CountRefused(IncludeError error)
    {
        metrics.CountRefused(error.Code);
        PopcornLog.IncludeRefused(_logger, error.Code, error.Position);
    }
}
