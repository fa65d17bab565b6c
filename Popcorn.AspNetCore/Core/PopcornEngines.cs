using System.Runtime.CompilerServices;
using System.Text.Json;
using Microsoft.Extensions.Logging;
using Microsoft.Extensions.Options;

namespace Popcorn.AspNetCore.Core;

/// <summary>Keeps one engine for each options instance of an app, as long as the options are alive.</summary>
internal sealed class PopcornEngines : IPopcornEngines
{
    private readonly ConditionalWeakTable<JsonSerializerOptions, PopcornEngine> _engines = [];
    private readonly ConditionalWeakTable<JsonSerializerOptions, PopcornEngine> _lenient = [];
    private readonly ConditionalWeakTable<JsonSerializerOptions, PopcornEngine> _strict = [];
    private readonly ConditionalWeakTable<
        JsonSerializerOptions, ConditionalWeakTable<JsonSerializerOptions, PopcornEngine>> _translating = [];

    private readonly PopcornOptions _options;
    private readonly PopcornOptions _lenientOptions;
    private readonly PopcornOptions _strictOptions;

    public PopcornEngines(IOptions<PopcornHttpOptions> options, ILoggerFactory loggers)
    {
        _options = options.Value.Engine;
        ILogger logger = loggers.CreateLogger(PopcornLog.Category);
        Action<PopcornDiagnostic>? configured = _options.OnDiagnostic;
        _options.OnDiagnostic = diagnostic =>
        {
            PopcornLog.Diagnostic(logger, diagnostic);
            configured?.Invoke(diagnostic);
        };
        _lenientOptions = CopyOptions(UnknownMembers.Ignore);
        _strictOptions = CopyOptions(UnknownMembers.Reject);
    }

    /// <summary>All engines, for metrics.</summary>
    public IEnumerable<PopcornEngine> All =>
    [
        .. _engines.Concat(_lenient).Concat(_strict).Select(entry => entry.Value),
        .. _translating.SelectMany(entry => entry.Value).Select(entry => entry.Value),
    ];

    /// <summary>Whether the app rejects unknown names.</summary>
    public bool RejectUnknown => _lenientOptions != _options;

    public PopcornEngine GetEngine(JsonSerializerOptions json) => GetOrCreate(_engines, json, _options);

    /// <summary>Gets an engine that ignores unknown names, for values whose names could not be checked before the handler ran.</summary>
    public PopcornEngine GetLenientEngine(JsonSerializerOptions json) =>
        RejectUnknown ? GetOrCreate(_lenient, json, _lenientOptions) : GetEngine(json);

    /// <summary>Gets an engine that finds unknown names, even if the app ignores them.</summary>
    public PopcornEngine GetStrictEngine(JsonSerializerOptions json) =>
        RejectUnknown ? GetEngine(json) : GetOrCreate(_strict, json, _strictOptions);

    /// <summary>
    /// Gets an engine for a result with its own options, on an endpoint whose lists are written in the names of other options.
    /// </summary>
    public PopcornEngine GetTranslatingEngine(JsonSerializerOptions json, JsonSerializerOptions listNames) => _translating
        .GetValue(json, static _ => [])
        .GetValue(listNames, names => new PopcornEngine(json, new PopcornOptions(_lenientOptions) { ListNames = names }));

    private PopcornOptions CopyOptions(UnknownMembers unknown) =>
        _options.UnknownMembers == unknown ? _options : new PopcornOptions(_options) { UnknownMembers = unknown };

    private static PopcornEngine GetOrCreate(
        ConditionalWeakTable<JsonSerializerOptions, PopcornEngine> engines, JsonSerializerOptions json, PopcornOptions options)
    {
        ArgumentNullException.ThrowIfNull(json);
        return engines.TryGetValue(json, out PopcornEngine? engine)
            ? engine
            : engines.GetValue(json, key => new PopcornEngine(key, options));
    }
}
