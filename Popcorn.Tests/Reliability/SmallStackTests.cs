namespace Popcorn.Tests.Reliability;

/// <summary>
/// Depth is refused, by texts and by data, before it fills the stack. Here with plenty of it, and once more with 256 KB in a
/// process that may crash: see <see cref="ChildProcessTests"/>.
/// </summary>
[Category(Category)]
public class SmallStackTests
{
    public const string Category = "SmallStack";

    public const string Switch = "Popcorn.Tests.SmallStack";

    private const int Million = 1_000_000;
    private const int SmallStack = 256 * 1024;

    private static readonly IncludeLimits Long = new() { MaxLength = int.MaxValue, MaxItems = int.MaxValue };

    private static readonly IncludeLimits LongAndDeep = Long with { MaxDepth = IncludeLimits.GreatestDepth };

    private static readonly string[] Kinds = ["next", "list", "dictionary", "object", "array", "arrays", "interface"];

    private static readonly CompilationMode[] Modes = [CompilationMode.Never, CompilationMode.Always];

    [Test]
    public void Brackets_and_levels_without_end_are_refused()
    {
        string[] texts =
        [
            new('[', Million), string.Concat(Enumerable.Repeat("a[", 100_000)), string.Concat(Enumerable.Repeat("[a", 100_000)),
            string.Concat(Enumerable.Repeat("-a[", 100_000)), string.Concat(Enumerable.Repeat("a[", 100_000)) + new string(']', 100_000),
        ];
        OnTheStack(() =>
        {
            foreach (string text in texts)
            {
                Assert.That(Code(text, IncludeLimits.Standard), Is.EqualTo(IncludeErrorCodes.TooLong));
                Assert.That(Code(text, Long), Is.EqualTo(text.StartsWith("[a[", StringComparison.Ordinal) || text[0] != '['
                    ? IncludeErrorCodes.TooDeep : IncludeErrorCodes.Syntax));
                Assert.That(Code(text, LongAndDeep), Is.EqualTo(Code(text, Long)));
            }
        });
    }

    [TestCase(16)]
    [TestCase(IncludeLimits.GreatestDepth)]
    public void Levels_up_to_the_limit_can_be_used_everywhere(int limit) => OnTheStack(() =>
    {
        IncludeLimits limits = Long with { MaxDepth = limit };
        Assert.That(Code(Levels(limit + 1), limits), Is.EqualTo(IncludeErrorCodes.TooDeep));
        foreach (int depth in new[] { limit - 1, limit })
        {
            Include include = Include.Parse(Levels(depth), limits);
            Include same = Include.Parse(Levels(depth), limits);
            Assert.That(include.Equals(same) && include.GetHashCode() == same.GetHashCode());
            Assert.That(include.ToString(), Is.EqualTo(Levels(depth)));
            Assert.That(Include.TryParse([Levels(depth), Levels(depth)], limits, out Include? united, out _) && united.Equals(include));
            Node value = Chain("next", depth - 1);
            foreach (CompilationMode compilation in Modes)
            {
                var engine = new PopcornEngine(
                    new JsonSerializerOptions { MaxDepth = limit },
                        new PopcornOptions { UnknownMembers = UnknownMembers.Reject, Compilation = compilation });
                Assert.That(engine.TryValidate(typeof(Node), include, out _));
                Assert.That(engine.IsSelected(typeof(Node), include, [.. Enumerable.Repeat("Next", depth)]));
                Include restricted = engine.Restrict(typeof(Node), include, Include.Default, include);
                Assert.That(engine.Serialize(value, include), Is.EqualTo(engine.Serialize(value, restricted)));
                Assert.That(engine.Explain(typeof(Node), restricted).ToString(), Is.Not.Empty);
            }
        }
    });

    [Test]
    public void Chains_of_a_million_nodes_are_an_error([ValueSource(nameof(Kinds))] string kind)
    {
        Node value = Chain(kind, Million);
        foreach (ReferenceHandler? handler in new[] { null, ReferenceHandler.IgnoreCycles })
        {
            var json = new JsonSerializerOptions { ReferenceHandler = handler };
            OnTheStack(() =>
            {
                Outcome expected = Outcome.Of(() => JsonSerializer.SerializeToUtf8Bytes(value, json));
                Assert.That(expected.ExceptionType, Is.EqualTo(typeof(JsonException)));
                foreach (CompilationMode compilation in Modes)
                    AssertAgrees(Write(new PopcornEngine(json, new PopcornOptions { Compilation = compilation }), value), expected);
            });
        }
    }

    [Test]
    public void Data_at_the_limit_is_written_and_beyond_it_is_an_error(
        [ValueSource(nameof(Kinds))] string kind, [ValueSource(nameof(Modes))] CompilationMode compilation, [Values(0, 2, 100)] int limit)
    {
        int depth = limit == 0 ? 64 : limit;
        var json = new JsonSerializerOptions { MaxDepth = limit };
        var engine = new PopcornEngine(json, new PopcornOptions { Compilation = compilation });
        OnTheStack(() =>
        {
            int written = 0;
            for (int links = 0; links <= depth + 1; links++)
            {
                Node value = Chain(kind, links);
                Outcome expected = Outcome.Of(() => JsonSerializer.SerializeToUtf8Bytes(value, json));
                AssertAgrees(Write(engine, value), expected);
                written += expected.Bytes is null ? 0 : 1;
            }
            Assert.That(written, Is.InRange(1, depth));
        });
    }

    [Test]
    public void Json_that_is_written_whole_is_no_exception([ValueSource(nameof(Modes))] CompilationMode compilation)
    {
        JsonNode node = new JsonArray();
        for (int i = 0; i < 100_000; i++)
            node = new JsonArray(node);
        var value = new { Node = node };
        var json = new JsonSerializerOptions();
        var engine = new PopcornEngine(json, new PopcornOptions { Compilation = compilation });
        OnTheStack(() =>
        {
            Outcome expected = Outcome.Of(() => JsonSerializer.SerializeToUtf8Bytes(value, json));
            Assert.That(expected.ExceptionType, Is.Not.Null);
            Assert.That(Write(engine, value).ExceptionType, Is.EqualTo(expected.ExceptionType));
        });
    }

    [Test]
    public void A_type_that_leads_to_itself_is_inspected_once() => OnTheStack(() =>
    {
        var engine = new PopcornEngine();
        engine.WarmUp(typeof(Node));
        Assert.That(engine.Explain(typeof(Node), Include.Deep).ToString(), Does.Contain(nameof(Node)));
    });

    private static string? Code(string text, IncludeLimits limits) =>
        Include.TryParse(text, limits, out _, out IncludeError? error) ? null : error.Code;

    private static string Levels(int depth) => string.Concat(Enumerable.Repeat("[Next", depth)) + new string(']', depth);

    private static Outcome Write<T>(PopcornEngine engine, T value) => Outcome.Of(() =>
    {
        var buffer = new ArrayBufferWriter<byte>();
        engine.Write(buffer, value, Include.Deep);
        return buffer.WrittenSpan.ToArray();
    });

    private static void AssertAgrees(Outcome actual, Outcome expected)
    {
        if (!actual.Agrees(expected))
            Assert.Fail($"Expected {expected}\nand got {actual}");
    }

    private static Node Chain(string kind, int links)
    {
        var first = new Node();
        Node last = first;
        for (int i = 0; i < links; i++)
        {
            var next = new Node();
            switch (kind)
            {
                case "next":
                    last.Next = next;
                    break;
                case "list":
                    last.List = [next];
                    break;
                case "dictionary":
                    last.Dictionary = new() { ["k"] = next };
                    break;
                case "object":
                    last.Any = next;
                    break;
                case "array":
                    last.Any = new object[] { next };
                    break;
                case "arrays":
                    last.Any = Nested(Math.Min(links - i, 1_000), next);
                    i += 999;
                    break;
                default:
                    last.Interface = next;
                    break;
            }
            last = next;
        }
        return first;
    }

    private static object Nested(int arrays, object inside)
    {
        for (int i = 0; i < arrays; i++)
            inside = new[] { inside };
        return inside;
    }

    private static void OnTheStack(Action work)
    {
        Exception? thrown = null;
        var thread = new Thread(
            () =>
            {
                try
                {
                    work();
                }
                catch (Exception exception)
                {
                    thrown = exception;
                }
            },
            AppContext.TryGetSwitch(Switch, out bool isSmall) && isSmall ? SmallStack : 64 * SmallStack);
        thread.Start();
        thread.Join();
        if (thrown is not null)
            Assert.Fail(thrown.ToString());
    }

    internal interface INode { INode? Interface { get; } }

    internal sealed class Node : INode
    {
        public Node? Next { get; set; }
        [JsonIgnore(Condition = JsonIgnoreCondition.WhenWritingNull)] public List<Node>? List { get; set; }
        [JsonIgnore(Condition = JsonIgnoreCondition.WhenWritingNull)] public Dictionary<string, Node>? Dictionary { get; set; }
        [JsonIgnore(Condition = JsonIgnoreCondition.WhenWritingNull)] public object? Any { get; set; }
        [JsonIgnore(Condition = JsonIgnoreCondition.WhenWritingNull)] public INode? Interface { get; set; }
    }
}
