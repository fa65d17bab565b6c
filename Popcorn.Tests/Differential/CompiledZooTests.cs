using System.Text.Json.Nodes;

namespace Popcorn.Tests.Differential;

/// <summary>The zoo once more, compiled: half of it in a process of its own each, at the same time.</summary>
public sealed class CompiledZooTests
{
    /// <summary>Thousands of types are compiled.</summary>
    private static readonly TimeSpan Longest = TimeSpan.FromMinutes(4);

    [Test]
    public async Task Is_written_as_by_System_Text_Json()
    {
        ChildRun[] runs = await Task.WhenAll(Task.Run(() => Run(ZooTests.OneHalf)), Task.Run(() => Run(ZooTests.OtherHalf)));
        Assert.That(runs.Select(run => run.Failed), Is.All.Zero, string.Concat(runs.Select(run => run.Output)));
        Assert.That(runs.Select(run => run.Passed), Is.EqualTo(new[] { OptionSets.Names.Length * 2, OptionSets.MoreNames.Length + ZooTests.MostDepth }));
    }

    private static ChildRun Run(string half) =>
        ChildRun.Of(Longest, new Dictionary<string, JsonNode> { [ZooTests.Setting] = nameof(Tiering.CompiledOnly) }, half);
}
