
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
        using var recorder = new MeterRecorder(app.Services);
        foreach (string? caller in new[] { null, "board", "hr" })
            (await app.SendAsync("one?include=[salary]", caller)).Dispose();
        (await app.SendAsync("one?include=[salary", null)).Dispose();
        IReadOnlyDictionary<string, double> counted = recorder.Read();
        Assert.That(
            (counted[$"{Instrument} error.type=forbidden"], counted[$"{Instrument} error.type=include_syntax"]), Is.EqualTo((2, 1)));
    }
}
