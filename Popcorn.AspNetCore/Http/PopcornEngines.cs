using System.Runtime.CompilerServices;
using System.Text.Json;
using Microsoft.Extensions.Logging;
using Microsoft.Extensions.Options;

namespace Popcorn.AspNetCore.Http;

/// <summary>One engine for each options instance of an app, for as long as the options live.</summary>
internal sealed class PopcornEngines : IPopcornEngines
{
    private readonly ConditionalWeakTable<JsonSerializerOptions, PopcornEngine> _engines = [];
    private readonly ConditionalWeakTable<JsonSerializerOptions, PopcornEngine> _lenient = [];
    private readonly PopcornOptions _options;
    private readonly PopcornOptions _lenientOptions;

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
        _lenientOptions = _options.UnknownMembers == UnknownMembers.Reject ? new PopcornOptions(_options) { UnknownMembers = UnknownMembers.Ignore } : _options;
    }

    /// <summary>All that there are, for metrics.</summary>
    public IEnumerable<PopcornEngine> All => _engines.Concat(_lenient).Select(entry => entry.Value);

    /// <summary>Whether an engine refuses names that a type does not have.</summary>
    public bool RejectUnknown => _lenientOptions != _options;

    public PopcornEngine For(JsonSerializerOptions json) => Find(_engines, json, _options);

    /// <summary>For answers whose names could not be checked before the handler ran: unknown ones are no reason to fail after it.</summary>
    public PopcornEngine LenientFor(JsonSerializerOptions json) => RejectUnknown ? Find(_lenient, json, _lenientOptions) : For(json);

    private static PopcornEngine Find(ConditionalWeakTable<JsonSerializerOptions, PopcornEngine> engines, JsonSerializerOptions json, PopcornOptions options)
    {
        ArgumentNullException.ThrowIfNull(json);
        return engines.TryGetValue(json, out PopcornEngine? engine) ? engine : engines.GetValue(json, key => new PopcornEngine(key, options));
    }
}
