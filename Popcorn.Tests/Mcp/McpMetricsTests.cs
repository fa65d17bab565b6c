using System.Diagnostics.Metrics;
using Popcorn.Mcp.Core;

namespace Popcorn.Tests.Mcp;

/// <summary>The meter "Popcorn.Mcp".</summary>
public sealed class McpMetricsTests
{
    [Test]
    public async Task Refused_includes_and_cut_results_are_counted()
    {
        var counted = new ConcurrentQueue<string>();
        await using AgentSession session = await AgentSession.StartAsync();
        using MeterListener listener = Listen(session.Services.GetRequiredService<IMeterFactory>(), counted);
        await session.FailAsync("find_order", ("id", 1), ("include", "[zq"));
        await session.FailAsync("find_order", ("id", 1), ("include", "[zq]"));
        await session.ReadAsync("find_order", ("id", 1), ("include", "[id]"));
        await session.CallAsync("list_shortly");
        Assert.That(counted, Is.EqualTo(new[]
        {
            "popcorn.mcp.includes.refused {include} 1 [error.type, include_syntax]",
            "popcorn.mcp.includes.refused {include} 1 [error.type, include_unknown_member]",
            "popcorn.mcp.results.cut {result} 1 ",
        }));
    }

    [Test]
    public void A_server_without_metrics_has_a_meter_of_its_own()
    {
        var counted = new ConcurrentQueue<string>();
        using MeterListener listener = Listen(meters: null, counted);
        new McpMetrics().CountCut();
        Assert.That(counted, Is.EqualTo(new[] { "popcorn.mcp.results.cut {result} 1 " }));
    }

    private static MeterListener Listen(IMeterFactory? meters, ConcurrentQueue<string> counted)
    {
        var listener = new MeterListener
        {
            InstrumentPublished = (instrument, self) =>
            {
                if (instrument.Meter.Scope == meters && instrument.Meter.Name == "Popcorn.Mcp")
                    self.EnableMeasurementEvents(instrument);
            },
        };
        listener.SetMeasurementEventCallback<long>((instrument, value, tags, _) =>
            counted.Enqueue($"{instrument.Name} {instrument.Unit} {value} {string.Concat(tags.ToArray())}"));
        listener.Start();
        return listener;
    }
}
