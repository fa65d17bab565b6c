using System.Text.Json.Nodes;

namespace Popcorn.Tests.Differential;

/// <summary>The zoo once more, compiled, in a process of its own.</summary>
[Parallelizable]
public sealed class CompiledZooTests
{
    /// <summary>Thousands of types are compiled.</summary>
    private static readonly TimeSpan Longest = TimeSpan.FromMinutes(4);

    [Test]
    public void Is_written_as_by_System_Text_Json()
    {
        ChildRun run = ChildRun.Of(
            Longest, new Dictionary<string, JsonNode> { [ZooTests.Setting] = nameof(Tiering.CompiledOnly) }, ZooTests.Category);
        Assert.That(run.Failed, Is.Zero, run.Output);
        Assert.That(run.Passed, Is.EqualTo((OptionSets.Names.Length * 2) + OptionSets.MoreNames.Length + ZooTests.MostDepth + 1));
    }
}
