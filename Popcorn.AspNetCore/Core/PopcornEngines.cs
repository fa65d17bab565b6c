using System.Runtime.CompilerServices;
using System.Text.Json;
using Microsoft.Extensions.Logging;
using Microsoft.Extensions.Options;
using Popcorn.Selection;
using Popcorn.Telemetry;

namespace Popcorn.AspNetCore.Core;

/// <summary>Keeps the engines of an app: one for each options instance, as long as that is alive, for all callers.</summary>
internal sealed class PopcornEngines : IPopcornEngines, IAppOptions, IDisposable
{
    private readonly PopcornOptions _options;
    private readonly PopcornHttpOptions _httpOptions;
    private readonly ConditionalWeakTable<JsonSerializerOptions, PopcornEngine> _engines = [];
    private readonly EngineTotals _totals = new();

    public PopcornEngines(IOptions<PopcornHttpOptions> options, EngineTelemetry telemetry, ILoggerFactory loggers)
    {
        _httpOptions = options.Value;
        _options = _httpOptions.Engine;
        _options.HidesDeniedNames |= _httpOptions.DeniedMembers == DeniedMembers.Unknown;
        _options.Telemetry = telemetry;
        ILogger logger = loggers.CreateLogger(PopcornLog.Category);
        Action<PopcornDiagnostic>? configured = _options.OnDiagnostic;
        _options.OnDiagnostic = diagnostic =>
        {
            PopcornLog.Diagnostic(logger, diagnostic);
            configured?.Invoke(diagnostic);
        };
    }

    /// <summary>What all engines have counted, for metrics.</summary>
    public PopcornStatistics Totals => _totals.Read();

    /// <summary>All engines that are alive.</summary>
    public IEnumerable<PopcornEngine> All => [.. _engines.Select(entry => entry.Value)];

    /// <summary>Whether a name that only the caller is denied is a secret.</summary>
    public bool HidesDeniedNames => _options.HidesDeniedNames;

    /// <summary>Whether members of any type can require a policy.</summary>
    public bool MayRequirePolicies => PopcornPolicies.AreUsed(_options);

    PopcornOptions IAppOptions.Options => _options;

    bool IAppOptions.RequireAllowLists => _httpOptions.RequireAllowLists;

    DeniedMembers IAppOptions.DeniedMembers => _httpOptions.DeniedMembers;

    IReadOnlyList<View> IAppOptions.Views => _httpOptions.Views;

    public PopcornEngine GetEngine(JsonSerializerOptions json)
    {
        ArgumentNullException.ThrowIfNull(json);
        return _engines.TryGetValue(json, out PopcornEngine? engine)
            ? engine
            : _engines.GetValue(json, CreateEngine);
    }

    private PopcornEngine CreateEngine(JsonSerializerOptions json)
    {
        var engine = new PopcornEngine(json, _options);
        _totals.Add(engine);
        return engine;
    }

    /// <summary>The app has ended: a model that lives as long as the process is not to keep its engines, and so its services.</summary>
    public void Dispose()
    {
        foreach (PopcornEngine engine in All)
            engine.ForgetModels();
    }
}
