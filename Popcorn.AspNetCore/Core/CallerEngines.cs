using System.Runtime.CompilerServices;
using System.Text.Json;

namespace Popcorn.AspNetCore.Core;

/// <summary>The engines for all callers who satisfy the same policies. Each options instance has its own, as long as it is alive.</summary>
/// <param name="granted">The policies that the callers satisfy, in order. All others are denied.</param>
/// <param name="options">The options of the app's engines.</param>
internal sealed class CallerEngines(IReadOnlyList<string> granted, PopcornOptions options)
{
    private readonly ConditionalWeakTable<JsonSerializerOptions, PopcornEngine> _engines = [];
    private readonly ConditionalWeakTable<
        JsonSerializerOptions, ConditionalWeakTable<JsonSerializerOptions, PopcornEngine>> _translating = [];

    public IReadOnlyList<string> Granted => granted;

    /// <summary>In which second of the system a request last used the engines.</summary>
    public long LastUse { get; private set; }

    public IEnumerable<PopcornEngine> All =>
    [
        .. _engines.Select(entry => entry.Value),
        .. _translating.SelectMany(entry => entry.Value).Select(entry => entry.Value),
    ];

    /// <summary>Notes a use, once a second: requests at the same time do not all store to the same memory.</summary>
    public void Touch()
    {
        long second = Environment.TickCount64 / 1000;
        if (LastUse != second)
            LastUse = second;
    }

    public PopcornEngine GetEngine(JsonSerializerOptions json)
    {
        ArgumentNullException.ThrowIfNull(json);
        return _engines.TryGetValue(json, out PopcornEngine? engine) ? engine : _engines.GetValue(json, key => Create(key, options));
    }

    /// <summary>
    /// Gets an engine for a result with its own options, on an endpoint whose lists are written in the names of other options.
    /// </summary>
    public PopcornEngine GetTranslatingEngine(JsonSerializerOptions json, JsonSerializerOptions listNames) => _translating
        .GetValue(json, static _ => [])
        .GetValue(listNames, names => Create(json, new PopcornOptions(options) { ListNames = names }));

    private PopcornEngine Create(JsonSerializerOptions json, PopcornOptions with)
    {
        var engine = new PopcornEngine(json, with);
        return granted.Count == 0 ? engine : engine.WithGrantedPolicies(granted);
    }
}
