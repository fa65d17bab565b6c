using System.Diagnostics.CodeAnalysis;
using Microsoft.AspNetCore.Http;
using Microsoft.AspNetCore.Http.Features;
using Microsoft.AspNetCore.WebUtilities;
using Microsoft.Extensions.Hosting;
using Microsoft.Extensions.Logging;
using Microsoft.Extensions.Options;
using Microsoft.Extensions.Primitives;

namespace Popcorn.AspNetCore.Core;

/// <summary>Reads the include of a request, and refuses a bad one before anything runs.</summary>
internal sealed class IncludeReader(
    IOptions<PopcornHttpOptions> options, PopcornEngines engines, PopcornMetrics metrics, ILoggerFactory loggers, IHostEnvironment? environment = null)
{
    private readonly bool _rejects = engines.RejectUnknown;

    /// <summary>A developer who mistypes a name learns of it where the server is, since the answer does not tell.</summary>
    private readonly bool _warns = environment?.IsDevelopment() ?? false;
    private readonly ILogger _logger = loggers.CreateLogger(PopcornLog.Category);
    private readonly PopcornHttpOptions _options = options.Value;
    private readonly IncludeTexts _texts = new(options.Value.Limits);

    /// <summary>What the request asks for, as its endpoint's filter accepted it. Where something answers without the filter, a bad include counts as none.</summary>
    public Include? Accepted(HttpContext context)
    {
        if (context.Features.Get<IncludeFeature>() is { } accepted)
            return accepted.Include;
        return TryRead(context.Request, out Include? include, out _) ? include : null;
    }

    /// <param name="request">The request.</param>
    /// <param name="include">What it asks for; null when there is no parameter, or a blank one.</param>
    /// <param name="error">Why it cannot be read.</param>
    public bool TryRead(HttpRequest request, out Include? include, [NotNullWhen(false)] out IncludeError? error) =>
        TryRead(QueryOf(request), out include, out error);

    /// <summary>What has to be kept of a request to read its include later.</summary>
    public IncludeQuery QueryOf(HttpRequest request) => request.HttpContext.Features.Get<IQueryFeature>() is null
        ? new(request.QueryString.Value, default)
        // Someone has read the query, or put another one in its place.
        : new(null, request.Query[_options.QueryParameter]);

    /// <summary>The same, from what was kept.</summary>
    public bool TryRead(IncludeQuery query, out Include? include, [NotNullWhen(false)] out IncludeError? error)
    {
        if (query.Text is null)
            return TryRead(query.Values, out include, out error);
        // It need not become a dictionary for the sake of one value.
        ReadOnlyMemory<char> value = default;
        int count = 0;
        foreach (QueryStringEnumerable.EncodedNameValuePair pair in new QueryStringEnumerable(query.Text))
        {
            if (!pair.DecodeName().Span.Equals(_options.QueryParameter, StringComparison.OrdinalIgnoreCase))
                continue;
            if (++count > 1)
                return TryRead(QueryHelpers.ParseQuery(query.Text)[_options.QueryParameter], out include, out error);
            value = pair.DecodeValue();
        }
        return TryRead(value.Span, out include, out error);
    }

    private bool TryRead(StringValues values, out Include? include, [NotNullWhen(false)] out IncludeError? error) => values.Count > 1
        ? Include.TryParse((IReadOnlyList<string?>)values, _options.Limits, out include, out error)
        : TryRead((string?)values, out include, out error);

    private bool TryRead(ReadOnlySpan<char> text, out Include? include, [NotNullWhen(false)] out IncludeError? error)
    {
        include = null;
        error = null;
        return text.IsEmpty || _texts.TryParse(text, out include, out error);
    }

    /// <summary>The same, with the names checked where unknown ones are rejected.</summary>
    public bool TryAccept(HttpContext context, EndpointSettings settings, out Include? include, [NotNullWhen(false)] out IncludeError? error)
    {
        if (TryRead(context.Request, out include, out error) && AreNamesKnown(context, settings, include, out error))
            return true;
        include = null;
        metrics.Refused(error.Code);
        PopcornLog.IncludeRefused(_logger, error.Code, error.Position);
        return false;
    }

    /// <summary>Whether the parameter was given more than once, so that a position alone says too little.</summary>
    public bool IsRepeated(HttpRequest request) => request.Query[_options.QueryParameter].Count > 1;

    private bool AreNamesKnown(HttpContext context, EndpointSettings settings, Include? include, [NotNullWhen(false)] out IncludeError? error)
    {
        error = null;
        if (include is null || settings.Payloads.Count == 0 || !(_rejects || _warns))
            return true;
        PopcornEngine engine = engines.StrictFor(settings.Json);
        Include bounded = settings.For(engine, settings.Payloads[0], include, StatusCodes.Status200OK);
        if (engine.TryValidate(settings.Payloads, bounded, out error, context.RequestAborted) || _rejects)
            return error is null;
        PopcornLog.UnknownName(_logger, context.GetEndpoint()?.DisplayName, error.Position);
        error = null;
        return true;
    }
}
