namespace Popcorn.Tests.Reliability.Unloading;

/// <summary>Runs <see cref="UnloadingTests"/> in a process of its own, beside other tests.</summary>
public sealed class UnloadingProcessTests
{
    /// <summary>Before .NET 10 there are 2.</summary>
    [Test]
    public void Nothing_keeps_an_unloaded_assembly()
    {
        ChildRun run = ChildRun.Of(new Dictionary<string, JsonNode> { [UnloadingTests.Setting] = true }, [UnloadingTests.Category]);
        Assert.That((run.Failed, run.ExitCode), Is.EqualTo((0, 0)), run.Output);
        Assert.That(run.Passed, Is.GreaterThanOrEqualTo(2), run.Output);
    }
}
