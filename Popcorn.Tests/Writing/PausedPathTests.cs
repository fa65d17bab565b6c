using System.IO.Pipelines;

namespace Popcorn.Tests.Writing;

/// <summary>The path of an exception behind pauses is the one that a synchronous write gives.</summary>
[TestFixture(TestedTier.Composed)]
[TestFixture(TestedTier.Compiled)]
[TestFixture(TestedTier.CompiledByFramework)]
public sealed class PausedPathTests(TestedTier tier)
{
    private static readonly Dictionary<string, object> Values = new()
    {
        ["member of an element"] = new { Inside = new { Rows = Rows() }, After = 1 },
        ["dictionary"] = new { ByName = new Dictionary<string, List<Row>> { ["rows"] = Rows() } },
        ["list of lists"] = new { Lists = new List<Row[]> { new Row[] { new(0) }, Rows().ToArray() } },
        ["enumerable"] = new { Deep = new { Rows = Rows().Select(row => row) } },
    };

    private static IEnumerable<string> Names => Values.Keys;

    [TestCaseSource(nameof(Names))]
    public async Task Is_whole(string name)
    {
        var engine = new PopcornEngine(options: new PopcornOptions(tier.ToOptions()) { FlushThreshold = 1 });
        NotSupportedException expected = Assert.Throws<NotSupportedException>(() => engine.Serialize(Values[name], Include.Deep))!;
        NotSupportedException actual = (await Assert.ThrowsAsync<NotSupportedException>(async () =>
            await engine.WriteAsync(PipeWriter.Create(Stream.Null), Values[name], Include.Deep)))!;
        Assert.That(actual.Message, Is.EqualTo(expected.Message).And.Contains("Path: $.").And.Contains(".Inner.Bad"));
    }

    private static List<Row> Rows() => [new(0), new(1), new(-1)];

    internal sealed record Row(int Id) { public Part Inner => new(Id); }
    internal sealed record Part(int Id) { public int Bad => Id < 0 ? throw new NotSupportedException("Not today.") : Id; }
}
