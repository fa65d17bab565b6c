namespace Popcorn.Tests.Http.Server;

/// <summary>No byte that one caller may see gets to the other. The long check is <c>callers</c>.</summary>
public sealed class TwoCallersTests
{
    private const int Requests = 1_000;
    private const int Seed = 20_261_123;

    [Test]
    public async Task Get_their_own_members([Values(EntryPoint.Mvc, EntryPoint.MinimalApi)] EntryPoint entryPoint, [Values] bool isCached)
    {
        using var callers = new TwoCallers(isCached);
        Assert.That(await callers.FindMistakeAsync(entryPoint, Requests, Seed), Is.Null);
    }
}
