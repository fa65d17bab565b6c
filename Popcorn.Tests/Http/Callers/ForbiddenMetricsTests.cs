using System.Diagnostics.Metrics;

namespace Popcorn.Tests.Http.Callers;

/// <summary>Requests that are refused because of a denied member are counted like those with a malformed include.</summary>
public sealed class ForbiddenMetricsTests
{
    private const string Instrument = "popcorn.includes.refused";

    private static IEnumerable<string> EntryPoints => EmployeeApps.EntryPoints;

    [TestCaseSource(nameof(EntryPoints))]
    public async Task Count_each_refused_request(string entryPoint)
    {
        await using TestApp app = EmployeeApps.Start(entryPoint, popcorn => popcorn.DeniedMembers = DeniedMembers.Forbid);
        IMeterFactory meters = app.Services.GetRequiredService<IMeterFactory>();
        var counted = new ConcurrentQueue<string>();
        using var listener = new MeterListener
        {
            InstrumentPublished = (instrument, self) =>
            {
                if (instrument.Name == Instrument && instrument.Meter.Scope == meters)
                    self.EnableMeasurementEvents(instrument);
            },
        };
        listener.SetMeasurementEventCallback<long>((_, value, tags, _) => counted.Enqueue($"{value} {string.Concat(tags.ToArray())}"));
        listener.Start();
        foreach (string? caller in new[] { null, "board", "hr" })
            (await app.SendAsync("one?include=[salary]", caller)).Dispose();
        (await app.SendAsync("one?include=[salary", null)).Dispose();
        Assert.That(counted, Is.EqualTo(new[]
        {
            "1 [error.type, forbidden]", "1 [error.type, forbidden]", "1 [error.type, include_syntax]",
        }));
    }
}
