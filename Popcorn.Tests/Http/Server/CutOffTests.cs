namespace Popcorn.Tests.Http.Server;

/// <summary>
/// Clients that go away at any byte: nothing of their requests stays open, no one complains, and the next ones are served.
/// </summary>
[TestFixture(EntryPoint.Mvc)]
[TestFixture(EntryPoint.MinimalApi)]
[NonParallelizable]
public class CutOffTests(EntryPoint entryPoint)
{
    private const int Seed = 20_261_122;
    private const int Clients = 200;
    private const int RequestsAfter = 100;

    [Test]
    public async Task Nothing_stays_open()
    {
        using var clients = new CutOffClients(entryPoint);
        await clients.CutAsync(Clients, Seed);
        TimeSpan closedAfter = await clients.WaitUntilClosedAsync();
        TestContext.Out.WriteLine($"Nothing was open after {closedAfter.TotalMilliseconds:0} ms.");
        Assert.That(clients.Open, Is.Zero, $"Seed {Seed}");
        Assert.That(clients.Started, Is.GreaterThan(Clients / 2), "Most were cut while they were written.");
        Assert.That(await clients.MistakeAfterwardsAsync(RequestsAfter), Is.Null, $"Seed {Seed}");
        Assert.That(clients.Open, Is.Zero, $"Seed {Seed}");
        Assert.That(clients.Errors, Is.Empty, $"Seed {Seed}");
    }
}
