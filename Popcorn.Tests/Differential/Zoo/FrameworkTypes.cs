using System.Collections;
using System.Collections.Specialized;
using System.Drawing;
using System.Text.RegularExpressions;

namespace Popcorn.Tests.Differential.Zoo;

/// <summary>Types of the framework as members: leaves of their own, plain objects, and objects whose members throw.</summary>
internal static class FrameworkTypes
{
    internal sealed class Leaves
    {
        public Guid Guid { get; set; } = new(1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11);
        public Uri Absolute { get; set; } = new("https://user:pw@example.org:8080/a b/ü?q=<x>&y='z'#frag");
        public Uri Relative { get; set; } = new("../a?b=c&d", UriKind.Relative);
        public Uri? NullUri { get; set; }
        public Version Version { get; set; } = new(1, 2, 3, 4);
        public Version Short { get; set; } = new(1, 0);
        public Version? NullVersion { get; set; }
        public DBNull DbNull { get; set; } = DBNull.Value;
    }

    internal sealed class Values
    {
        public Index Index { get; set; } = ^1;
        public Range Range { get; set; } = 1..^2;
        public Rune Rune { get; set; } = new('é');
        public Point Point { get; set; } = new(1, 2);
        public SizeF Size { get; set; } = new(1.5f, 2);
        public Rectangle Rectangle { get; set; } = new(1, 2, 3, 4);
        public Color Color { get; set; } = Color.FromArgb(1, 2, 3);
        public BitVector32 Bits { get; set; } = new(5);
        public DictionaryEntry Entry { get; set; } = new("k", 1);
        public HashCode Hash { get; set; }
    }

    internal sealed class Objects
    {
        public StringBuilder Builder { get; set; } = new("sb<>", 16);
        public Lazy<int> Lazy { get; set; } = new(() => 5);
        public Exception Exception { get; set; } = new InvalidOperationException("never thrown", new FormatException("inner"));
        public EventArgs Args { get; set; } = new();
        public NumberFormatInfo Format { get; set; } = NumberFormatInfo.InvariantInfo;
        public Regex Regex { get; set; } = new("a<b>");
        public BitArray BitArray { get; set; } = new([true, false]);
        public ValueTuple Unit { get; set; }
        public AttributeUsageAttribute? Attribute { get; set; }
        public Progress<int> Progress { get; set; } = new();
        public StrongBox Box { get; set; } = new(7);
    }

    internal sealed class StrongBox(int value) : System.Runtime.CompilerServices.StrongBox<int>(value);

    internal sealed class Sequences
    {
        public IGrouping<int, string> Group { get; set; } = new[] { "a", "b" }.GroupBy(_ => 1).First();
        public ILookup<int, string> Lookup { get; set; } = new[] { "a", "bb", "c" }.ToLookup(s => s.Length);
        public IEnumerable<int> Range { get; set; } = Enumerable.Range(1, 3);
        public IEnumerable<int[]> Chunks { get; set; } = Enumerable.Range(1, 3).Chunk(2);
        public IEnumerable<(int, string)> Zipped { get; set; } = new[] { 1, 2 }.Zip(["a", "b"]);
        public IEnumerable<string> Iterator { get; set; } = Iterate();
        public IOrderedEnumerable<int> Ordered { get; set; } = new[] { 2, 1 }.Order();
        public Dictionary<string, int>.KeyCollection Keys { get; set; } = new Dictionary<string, int> { ["k"] = 1 }.Keys;
    }

    internal sealed class Holder<T>(T value)
    {
        public int Before { get; set; } = 1;
        public T Value { get; } = value;
        public T Settable { get; set; } = value;
    }

    // Below classes of the framework, with members of their own.
    internal sealed class OwnException(string text, int code) : Exception(text) { public int Code { get; } = code; }

    [AttributeUsage(AttributeTargets.All)]
    internal sealed class OwnAttribute(string name) : Attribute
    {
        public string Name { get; } = name;
    }

    internal sealed class OwnStream : MemoryStream { public int Extra => 1; }
    internal sealed class OwnEventArgs(int number) : EventArgs { public int Number => number; }

    internal sealed class OwnComparer : Comparer<int>
    {
        public string Name => "c";
        public override int Compare(int x, int y) => x.CompareTo(y);
    }

    private static IEnumerable<string> Iterate()
    {
        yield return "first";
        yield return "second";
    }

    private static Exception Thrown()
    {
        try
        {
            throw new OwnException("thrown", 1);
        }
        catch (OwnException exception)
        {
            return exception;
        }
    }

    private static IEnumerable<ZooCase> Of<T>(string name, Func<T> create) =>
    [
        ZooCase.Of(name, create), ZooCase.Of($"{name} member", () => new Holder<T>(create())),
        ZooCase.Of<object?>($"{name} object", () => create()),
        ZooCase.Of($"{name} list", () => new List<object?> { 1, create() }),
    ];

    public static IEnumerable<ZooCase> Cases =>
    [
        .. Places.All("leaves", () => new Leaves()), .. Places.Few("values", () => new Values()),
        .. Places.Few("objects", () => new Objects()),
        .. Places.Few("sequences", () => new Sequences()), .. Of("guid", () => Guid.Empty), .. Of("uri", () => new Uri("https://a.b/ü?<>")),
        .. Of("version", () => new Version(1, 2)),
        .. Of("string builder", () => new StringBuilder("abc")), .. Of("lazy", () => new Lazy<int>(() => 1)),
        .. Of("task", () => Task.FromResult(5)),
        .. Of("completed task", () => Task.CompletedTask), .. Of("value task", () => new ValueTask<int>(1)),
        .. Of("token", () => CancellationToken.None),
        .. Of("culture", () => CultureInfo.InvariantCulture),
        .. Of("encoding", () => Encoding.UTF8), .. Of("address", () => IPAddress.Loopback),
        .. Of("address 6", () => IPAddress.IPv6Loopback),
        .. Of("end point", () => new IPEndPoint(IPAddress.Any, 80)), .. Of("stream", () => new MemoryStream([1, 2])),
        .. Of("own stream", () => new OwnStream()), .. Of("weak", () => new WeakReference<string>("x")),
        .. Of("own exception", () => new OwnException("text", 5)),
        .. Of<Exception>("own exception as base", () => new OwnException("text", 5)),
        ZooCase.Of("thrown exception", Thrown), ZooCase.Of("aggregate", () => new AggregateException(new FormatException())),
        .. Of("own attribute", () => new OwnAttribute("n")), .. Of("own arguments", () => new OwnEventArgs(5)),
        .. Of<EventArgs>("own arguments as base", () => new OwnEventArgs(5)), .. Of("own comparer", () => new OwnComparer()),
        .. Of("index", () => new Index(1)), .. Of("rune", () => new Rune('a')), .. Of("color", () => Color.Red),
        .. Of("bit vector", () => new BitVector32(1)),
        .. Of("regex", () => new Regex("x")), .. Of("match", () => Regex.Match("ab", "(a)(b)")),
        .. Of("number format", () => NumberFormatInfo.InvariantInfo), .. Of("comparer", () => StringComparer.Ordinal),
        .. Of("string", () => "s"),
        .. Of("formattable", () => (FormattableString)$"a{1}b"), .. Of("untyped weak", () => new WeakReference("x")),
        .. Of("linked node", () => new LinkedListNode<int>(5)), .. Of("version null", () => (Version?)null),
        .. Of("application id", () => new ApplicationId([1], "n", new Version(1, 0), null, null)),
    ];
}
