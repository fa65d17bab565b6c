using FsCheck;
using FsCheck.Fluent;

namespace Popcorn.Tests.Differential.Graphs;

/// <summary>Random edges between a few nodes, most often with cycles: the same bytes, or the same error with its path.</summary>
[TestFixture(TestedTier.Composed)]
[TestFixture(TestedTier.Compiled)]
[TestFixture(TestedTier.CompiledByFramework)]
public class CyclicGraphTests(TestedTier tier)
{
    private const int MaxNodes = 4;

    [TestCase(false)]
    [TestCase(true)]
    public void Are_written_as_by_System_Text_Json(bool ignoresCycles)
    {
        var options = new JsonSerializerOptions { ReferenceHandler = ignoresCycles ? ReferenceHandler.IgnoreCycles : null, MaxDepth = 12 };
        var engine = new PopcornEngine(options, tier.ToOptions());
        Prop.ForAll(Arb.From(Gen.Choose(0, 255).ArrayOf(MaxNodes + 3)), choices =>
        {
            Outcome expected = Outcome.Of(() => JsonSerializer.SerializeToUtf8Bytes(Connect(choices), options));
            Outcome actual = Outcome.Of(() => engine.SerializeToUtf8Bytes(Connect(choices), Include.Deep));
            return expected.Agrees(actual).Label($"expected {expected}\nactual   {actual}");
        }).Check(Config.QuickThrowOnFailure.WithQuietOnSuccess(true).WithMaxTest(300).WithReplay(20_261_121, 3));
    }

    /// <summary>Each choice is an edge: from where, to where, and how.</summary>
    private static Node Connect(int[] choices)
    {
        Node[] nodes = [.. Enumerable.Range(0, MaxNodes).Select(i => new Node { Id = i })];
        foreach (int choice in choices)
        {
            Node from = nodes[choice % MaxNodes];
            Node to = nodes[choice / MaxNodes % MaxNodes];
            switch (choice / MaxNodes / MaxNodes % 6)
            {
                case 0: from.Next = to; break;
                case 1: (from.Kids ??= []).Add(to); break;
                case 2: (from.Named ??= [])[$"k{to.Id}"] = to; break;
                case 3: from.Any = to; break;
                case 4: from.Any = new object[] { from.Id, to }; break;
                default: from.Spot = new Spot { Back = to }; break;
            }
        }
        return nodes[0];
    }

    private sealed class Node
    {
        public int Id { get; set; }
        public Node? Next { get; set; }
        public List<Node>? Kids { get; set; }
        public Dictionary<string, Node>? Named { get; set; }
        public object? Any { get; set; }
        public Spot? Spot { get; set; }
    }

    private struct Spot { public Node? Back { get; set; } }
}
