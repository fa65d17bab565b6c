using System.Diagnostics.Metrics;
using Popcorn.Telemetry;

namespace Popcorn.Mcp.Core;

/// <summary>The meter "Popcorn.Mcp".</summary>
internal sealed class McpMetrics : IDisposable
{
    /// <summary>Null for a meter of the factory, which disposes it.</summary>
    private readonly Meter? _own;
    private readonly Counter<long> _refused;
    private readonly Counter<long> _cut;

    /// <param name="meters">Null in a server without metrics: the meter is then the server's own.</param>
    public McpMetrics(IMeterFactory? meters = null)
    {
        Meter meter = meters?.Create(McpLog.Category) ?? (_own = new Meter(McpLog.Category));
        _refused = meter.CreateCounter<long>(
            "popcorn.mcp.includes.refused", "{include}", "Includes that were answered with an error, by code.");
        _cut = meter.CreateCounter<long>("popcorn.mcp.results.cut", "{result}", "Results that were cut to their limit.");
    }

    public void CountRefused(string code) => _refused.TryIncrement(new KeyValuePair<string, object?>("error.type", code));

    public void CountCut() => _cut.TryIncrement();

    public void Dispose() => _own?.Dispose();
}
