namespace Popcorn.Tests.Differential;

/// <summary>
/// Runs <see cref="ZooTests"/>, and what else needs its types, in a process of its own, since thousands of types are loaded for it and
/// compiled, which the other tests need not carry along. A class of its own, because NUnit starts classes whose cases are parallel last.
/// </summary>
public sealed class ZooProcessTests
{
    [Test]
    public void The_whole_zoo_passes()
    {
        ChildRun run = ChildRun.Of(new Dictionary<string, JsonNode> { [ZooTests.Setting] = true }, [ZooTests.Category]);
        Assert.That(run.Failed, Is.Zero, run.Output);
        const int InPieces = 2; // CapacityTests, composed and compiled.
        Assert.That(run.Passed, Is.EqualTo(
            OptionSets.Names.Length + OptionSets.MoreNames.Length + ZooTests.MaxDepths.Length + InPieces));
    }
}
