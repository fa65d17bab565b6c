using System.Runtime.CompilerServices;
using System.Text.Json;
using Microsoft.Extensions.Logging;
using Microsoft.Extensions.Options;

namespace Popcorn.AspNetCore.Http;

/// <summary>One engine for each options instance of an app, for as long as the options live.</summary>
internal sealed class PopcornEngines : IPopcornEngines
{
    private readonly ConditionalWeakTable<JsonSerializerOptions, PopcornEngine> _engines = [];
    private readonly PopcornOptions _options;

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
    }

    /// <summary>All that there are, for metrics.</summary>
    public IEnumerable<PopcornEngine> All => _engines.Select(entry => entry.Value);

    public PopcornEngine For(JsonSerializerOptions json)
    {
        ArgumentNullException.ThrowIfNull(json);
        return _engines.TryGetValue(json, out PopcornEngine? engine)
            ? engine
            : _engines.GetValue(json, options => new PopcornEngine(options, _options));
    }
}
