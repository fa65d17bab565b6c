using System.Runtime.CompilerServices;
using System.Text.Json;
using Microsoft.Extensions.Logging;
using Microsoft.Extensions.Options;

namespace Popcorn.AspNetCore.Core;

/// <summary>One engine for each options instance of an app, for as long as the options live.</summary>
internal sealed class PopcornEngines : IPopcornEngines
{
    private readonly ConditionalWeakTable<JsonSerializerOptions, PopcornEngine> _engines = [];
    private readonly ConditionalWeakTable<JsonSerializerOptions, PopcornEngine> _lenient = [];
    private readonly ConditionalWeakTable<JsonSerializerOptions, PopcornEngine> _strict = [];
    private readonly ConditionalWeakTable<JsonSerializerOptions, ConditionalWeakTable<JsonSerializerOptions, PopcornEngine>> _translating = [];
    private readonly PopcornOptions _options;
    private readonly PopcornOptions _lenientOptions;
    private readonly PopcornOptions _strictOptions;

    public PopcornEngines(IOptions<PopcornHttpOptions> options, ILoggerFactory loggers)
    {
        _options = options.Value.Engine;
        ILogger logger = loggers.CreateLogger(PopcornLog.Category);
        Action<PopcornDiagnostic>? told = _options.OnDiagnostic;
        _options.OnDiagnostic = diagnostic =>
        {
            PopcornLog.Diagnostic(logger, diagnostic);
            told?.Invoke(diagnostic);
        };
        _lenientOptions = With(UnknownMembers.Ignore);
        _strictOptions = With(UnknownMembers.Reject);
    }

    /// <summary>All that there are, for metrics.</summary>
    public IEnumerable<PopcornEngine> All =>
        _engines.Concat(_lenient).Concat(_strict).Select(entry => entry.Value).Concat(_translating.SelectMany(entry => entry.Value).Select(entry => entry.Value));

    /// <summary>Whether an engine refuses names that a type does not have.</summary>
    public bool RejectUnknown => _lenientOptions != _options;

    public PopcornEngine GetEngine(JsonSerializerOptions json) => Find(_engines, json, _options);

    /// <summary>For answers whose names could not be checked before the handler ran: unknown ones are no reason to fail after it.</summary>
    public PopcornEngine LenientFor(JsonSerializerOptions json) => RejectUnknown ? Find(_lenient, json, _lenientOptions) : GetEngine(json);

    /// <summary>For checking names where unknown ones are not refused.</summary>
    public PopcornEngine StrictFor(JsonSerializerOptions json) => RejectUnknown ? GetEngine(json) : Find(_strict, json, _strictOptions);

    /// <summary>For answers that an endpoint with lists writes with a result's own options, which may give the members of the lists other names.</summary>
    public PopcornEngine TranslatingFor(JsonSerializerOptions json, JsonSerializerOptions listNames) =>
        _translating.GetValue(json, static _ => []).GetValue(listNames, names => new PopcornEngine(json, new PopcornOptions(_lenientOptions) { ListNames = names }));

    private PopcornOptions With(UnknownMembers unknown) =>
        _options.UnknownMembers == unknown ? _options : new PopcornOptions(_options) { UnknownMembers = unknown };

    private static PopcornEngine Find(ConditionalWeakTable<JsonSerializerOptions, PopcornEngine> engines, JsonSerializerOptions json, PopcornOptions options)
    {
        ArgumentNullException.ThrowIfNull(json);
        return engines.TryGetValue(json, out PopcornEngine? engine) ? engine : engines.GetValue(json, key => new PopcornEngine(key, options));
    }
}
