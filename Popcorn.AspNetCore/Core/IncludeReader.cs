using System.Diagnostics.CodeAnalysis;
using Microsoft.AspNetCore.Http;
using Microsoft.AspNetCore.Http.Features;
using Microsoft.AspNetCore.WebUtilities;
using Microsoft.Extensions.Hosting;
using Microsoft.Extensions.Logging;
using Microsoft.Extensions.Options;
using Microsoft.Extensions.Primitives;

namespace Popcorn.AspNetCore.Core;

/// <summary>Reads the include of a request, and refuses a malformed one before the handler runs.</summary>
internal sealed class IncludeReader(
    IOptions<PopcornHttpOptions> options, IncludeTextCache texts, PopcornEngines engines, PopcornMetrics metrics, ILoggerFactory loggers,
    IHostEnvironment? environment = null)
{
    private readonly bool _rejects = engines.RejectUnknown;

    /// <summary>In Development, unknown names are logged, because the response does not show a mistyped name.</summary>
    private readonly bool _warns = environment?.IsDevelopment() ?? false;
    private readonly ILogger _logger = loggers.CreateLogger(PopcornLog.Category);
    private readonly PopcornHttpOptions _options = options.Value;

    /// <param name="request">The request.</param>
    /// <param name="include">The include; null if the parameter is missing or blank.</param>
    /// <param name="error">Why the include is malformed.</param>
    public bool TryRead(HttpRequest request, out Include? include, [NotNullWhen(false)] out IncludeError? error)
    {
        // The query has been parsed already, or replaced.
        if (request.HttpContext.Features.Get<IQueryFeature>() is not null)
            return TryRead(request.Query[_options.QueryParameter], out include, out error);
        // Avoids the dictionary of the whole query.
        string? query = request.QueryString.Value;
        ReadOnlyMemory<char> value = default;
        int count = 0;
        foreach (QueryStringEnumerable.EncodedNameValuePair pair in new QueryStringEnumerable(query))
        {
            if (!pair.DecodeName().Span.Equals(_options.QueryParameter, StringComparison.OrdinalIgnoreCase))
                continue;
            if (++count > 1)
                return TryRead(QueryHelpers.ParseQuery(query)[_options.QueryParameter], out include, out error);
            value = pair.DecodeValue();
        }
        return TryRead(value.Span, out include, out error);
    }

    private bool TryRead(StringValues values, out Include? include, [NotNullWhen(false)] out IncludeError? error) => values.Count > 1
        ? Include.TryParse((IReadOnlyList<string?>)values, _options.Engine.Limits, out include, out error)
        : TryRead((string?)values, out include, out error);

    private bool TryRead(ReadOnlySpan<char> text, out Include? include, [NotNullWhen(false)] out IncludeError? error)
    {
        include = null;
        error = null;
        return text.IsEmpty || texts.TryParse(text, out include, out error);
    }

    /// <summary>Refuses a malformed include and, in Reject mode, unknown names. The state of a refused request is cleared.</summary>
    public bool TryAccept(HttpContext context, EndpointSettings settings, RequestState state, [NotNullWhen(false)] out IncludeError? error)
    {
        error = state.Error;
        if (error is null && AreNamesKnown(context, settings, state, out error))
            return true;
        CountRefused(error);
        state.Clear();
        return false;
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

    private void CountRefused(IncludeError error)
    {
        metrics.CountRefused(error.Code);
        PopcornLog.IncludeRefused(_logger, error.Code, error.Position);
    }

    private bool AreNamesKnown(
        HttpContext context, EndpointSettings settings, RequestState state, [NotNullWhen(false)] out IncludeError? error)
    {
        error = null;
        if (state.Include is null || settings.Payloads.Count == 0 || !(_rejects || _warns))
            return true;
        PopcornEngine engine = (state.Caller ?? engines.Ungranted).GetStrictEngine(settings.Json);
        Include restricted = state.GetRestricted(settings, engine, settings.Payloads[0]);
        if (engine.TryValidate(settings.Payloads, restricted, out error, context.RequestAborted) || _rejects)
            return error is null;
        PopcornLog.UnknownName(_logger, context.GetEndpoint()?.DisplayName, IncludeProblem.Describe(error));
        error = null;
        return true;
    }
}
