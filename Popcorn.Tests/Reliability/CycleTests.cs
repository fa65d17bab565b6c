using System.IO.Pipelines;

namespace Popcorn.Tests.Reliability;

/// <summary>
/// Graphs that come back to themselves end as they do in System.Text.Json: an error by depth, or null where cycles are
/// ignored; by reference, whatever Equals says.
/// </summary>
[TestFixture(CompilationMode.Never)]
[TestFixture(CompilationMode.Always)]
public class CycleTests(CompilationMode compilation)
{
    private static readonly string[] Kinds = ["next", "list", "array", "dictionary", "object", "boxed list", "struct", "interface"];

    private static readonly int[] Lengths = [1, 2, 3, 60, 1_000];

    [Test]
    public void Are_an_error_by_depth([ValueSource(nameof(Kinds))] string kind, [ValueSource(nameof(Lengths))] int length)
    {
        Outcome outcome = AssertSame(Ring(kind, length), new JsonSerializerOptions());
        Assert.That(outcome.ExceptionType, Is.EqualTo(typeof(JsonException)));
    }

    [Test]
    public void Become_null_where_they_are_ignored([ValueSource(nameof(Kinds))] string kind, [ValueSource(nameof(Lengths))] int length)
    {
        // Lists count as levels too; the stack of a test must hold them all.
        var options = new JsonSerializerOptions { ReferenceHandler = ReferenceHandler.IgnoreCycles, MaxDepth = 4 * length };
        Outcome outcome = OnRoomyStack(() => AssertSame(Ring(kind, length), options));
        Assert.That(outcome.Bytes, Is.Not.Null, outcome.ToString());
    }

    [Test]
    public void Longer_than_the_depth_are_an_error_even_where_they_are_ignored([ValueSource(nameof(Kinds))] string kind) =>
        Assert.That(
            AssertSame(Ring(kind, 1_000), new JsonSerializerOptions { ReferenceHandler = ReferenceHandler.IgnoreCycles }).ExceptionType,
            Is.EqualTo(typeof(JsonException)));

    /// <summary>All nodes are equal by their own account: only the same one again is a cycle.</summary>
    [Test]
    public void Are_found_by_reference()
    {
        var options = new JsonSerializerOptions { ReferenceHandler = ReferenceHandler.IgnoreCycles };
        var shared = new Node { Id = 3 };
        var value = new Node { Id = 1, Next = new() { Id = 2, Next = shared }, List = [shared, shared, new() { Id = 4 }] };
        Assert.That(value, Is.EqualTo(shared), "By Equals.");
        Assert.That(AssertSame(value, options).ToString(), Does.Contain("\"Id\":4").And.Contain("\"Id\":2"));
    }

    [TestCase(false)]
    [TestCase(true)]
    public void End_in_asynchronous_streams_too(bool areIgnored)
    {
        var options = new JsonSerializerOptions { ReferenceHandler = areIgnored ? ReferenceHandler.IgnoreCycles : null };
        var self = new AsyncNode();
        self.Children = [self];
        var pair = new AsyncNode { Children = [new AsyncNode()] };
        pair.Children[0].Children = [pair];
        foreach (object value in new object[] { self, pair, new[] { self }, new[] { pair, self }, new { Inside = pair } })
        {
            Outcome expected = Outcome.Of(() =>
            {
                using var stream = new MemoryStream();
                JsonSerializer.SerializeAsync(stream, value, value.GetType(), options).GetAwaiter().GetResult();
                return stream.ToArray();
            });
            Outcome actual = Outcome.Of(() =>
            {
                using var stream = new MemoryStream();
                PipeWriter pipe = PipeWriter.Create(stream, new StreamPipeWriterOptions(leaveOpen: true));
                Engine(options).WriteAsync(pipe, value, value.GetType(), Include.Deep).AsTask().GetAwaiter().GetResult();
                pipe.Complete();
                return stream.ToArray();
            });
            Assert.That(actual.ExceptionType, Is.EqualTo(expected.ExceptionType), actual.ToString());
            Assert.That(actual.Bytes, Is.EqualTo(expected.Bytes));
        }
    }

    private Outcome AssertSame(object value, JsonSerializerOptions options)
    {
        Outcome expected = Outcome.Of(() => JsonSerializer.SerializeToUtf8Bytes(value, value.GetType(), options));
        Outcome actual = Outcome.Of(() => Engine(options).WriteToArray(value, value.GetType(), Include.Deep));
        if (!actual.Agrees(expected))
            Assert.Fail($"Expected {expected}\nand got {actual}");
        return actual;
    }

    private PopcornEngine Engine(JsonSerializerOptions options) => new(options, new PopcornOptions { Compilation = compilation });

    private static Node Ring(string kind, int length)
    {
        Node[] nodes = [.. Enumerable.Range(0, length).Select(i => new Node { Id = i })];
        for (int i = 0; i < length; i++)
            Connect(nodes[i], nodes[(i + 1) % length], kind);
        return nodes[0];
    }

    private static void Connect(Node node, Node next, string kind)
    {
        switch (kind)
        {
            case "next":
                node.Next = next;
                break;
            case "list":
                node.List = [next];
                break;
            case "array":
                node.Array = [[next]];
                break;
            case "dictionary":
                node.Dictionary = new() { ["k"] = next };
                break;
            case "object":
                node.Any = next;
                break;
            case "boxed list":
                node.Any = new List<object> { next };
                break;
            case "struct":
                node.Link = new Link { Node = next };
                break;
            default:
                node.Interface = next;
                break;
        }
    }

    private static T OnRoomyStack<T>(Func<T> work)
    {
        T result = default!;
        Exception? thrown = null;
        var thread = new Thread(
            () =>
            {
                try
                {
                    result = work();
                }
                catch (Exception exception)
                {
                    thrown = exception;
                }
            },
            64 * 1024 * 1024);
        thread.Start();
        thread.Join();
        return thrown is null ? result : throw new InvalidOperationException(thrown.Message, thrown);
    }

    internal interface INode
    {
        int Id { get; }
        INode? Interface { get; }
    }

    internal sealed class Node : INode
    {
        public int Id { get; set; }
        public Node? Next { get; set; }
        public List<Node>? List { get; set; }
        public Node[][]? Array { get; set; }
        public Dictionary<string, Node>? Dictionary { get; set; }
        public object? Any { get; set; }
        public Link Link { get; set; }
        public INode? Interface { get; set; }

        public override bool Equals(object? obj) => obj is Node;

        public override int GetHashCode() => 1;
    }

    internal struct Link { public Node? Node { get; set; } }

    internal sealed class AsyncNode
    {
        [JsonIgnore] public AsyncNode[] Children { get; set; } = [];
        public int Id { get; set; } = 1;
        public IAsyncEnumerable<AsyncNode> Items => Stream();

        private async IAsyncEnumerable<AsyncNode> Stream()
        {
            foreach (AsyncNode child in Children)
            {
                await Task.Yield();
                yield return child;
            }
        }
    }
}
