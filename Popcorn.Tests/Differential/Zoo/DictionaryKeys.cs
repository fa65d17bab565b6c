using System.Numerics;

namespace Popcorn.Tests.Differential.Zoo;

internal static class DictionaryKeys
{
    internal enum Mark : byte { FirstMark = 1, SecondMark = 2 }

    [Flags]
    internal enum Bits
    {
        None,
        OneBit,
        TwoBit,
    }

    internal sealed class Item { public int Id { get; set; } = 1; }
    internal readonly record struct Cell(int X, int Y);

    internal struct Formattable : IFormattable, ISpanFormattable
    {
        public int Number { get; set; }
        public readonly string ToString(string? format, IFormatProvider? formatProvider) => "formatted";

        public readonly bool TryFormat(Span<char> destination, out int charsWritten, ReadOnlySpan<char> format, IFormatProvider? provider)
        {
            charsWritten = 0;
            return true;
        }
    }

    /// <summary>A dictionary of one key type in every place, with a value that shows the order.</summary>
    internal sealed class Keyed<TKey>
        where TKey : notnull
    {
        public Dictionary<TKey, int>? Concrete { get; set; }
        public IDictionary<TKey, string?>? Interface { get; set; }
        public IReadOnlyDictionary<TKey, Item>? ReadOnly { get; set; }
        public Dictionary<TKey, Dictionary<TKey, int>>? Nested { get; set; }
    }

    internal sealed class Mixed
    {
        public Dictionary<int, int> Ints { get; set; } = new() { [-5] = 1, [int.MaxValue] = 2 };

        public Dictionary<Guid, Dictionary<bool, string>> Guids { get; set; } = new()
        {
            [new Guid(1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11)] = new() { [true] = "t", [false] = "f" },
        };

        public Dictionary<Uri, Dictionary<Version, int>> Uris { get; set; } = new()
        {
            [new Uri("https://example.org/ü?a=b&c=<d>")] = new() { [new Version(1, 2, 3, 4)] = 1 },
        };

        public Dictionary<Mark, Dictionary<Bits, int>> Enums { get; set; } = new()
        {
            [Mark.SecondMark] = new() { [Bits.OneBit | Bits.TwoBit] = 1, [(Bits)8] = 2 }, [(Mark)77] = [],
        };

        public Dictionary<object, int> Objects { get; set; } = new() { ["text"] = 1, [2] = 2, [Mark.FirstMark] = 3 };
    }

    internal sealed class UnsupportedNull
    {
        public Dictionary<Cell, int>? Null { get; set; }
        public Dictionary<Cell, int> Empty { get; set; } = [];
        public IDictionary<int[], int>? Arrays { get; set; }
        public Dictionary<(int, int), string> Tuples { get; set; } = [];
        public Dictionary<Type, int>? Types { get; set; }
        public Dictionary<Item, Item> Items { get; set; } = [];
    }

    private static IEnumerable<ZooCase> Of<TKey>(string name, params TKey[] keys)
        where TKey : notnull
    {
        Dictionary<TKey, T> Make<T>(Func<int, T> value) => keys.Select((k, i) => (k, i)).ToDictionary(p => p.k, p => value(p.i));
        yield return ZooCase.Of(name, () => Make(i => i));
        yield return ZooCase.Of($"{name} everywhere", () => new Keyed<TKey>
        {
            Concrete = Make(i => i), Interface = Make(_ => (string?)null), ReadOnly = Make(i => new Item { Id = i }),
            Nested = Make(_ => Make(i => i)),
        });
        yield return ZooCase.Of<object>($"{name} as object", () => Make(i => (object?)i));
        yield return ZooCase.Of($"{name} empty", () => new Dictionary<TKey, int>());
        yield return ZooCase.Of(
            $"{name} empty everywhere", () => new Keyed<TKey> { Concrete = [], Interface = new Dictionary<TKey, string?>() });
        yield return ZooCase.Of($"{name} null everywhere", () => new Keyed<TKey>());
        yield return ZooCase.Of($"{name} empty list", () => new List<Dictionary<TKey, int>>());
        yield return ZooCase.Of($"{name} pairs", () => Make(i => i).ToList());
    }

    public static IEnumerable<ZooCase> Cases =>
    [
        .. Of("string", "a", "B", "", "é"), .. Of("bool", true, false), .. Of("char", 'a', '"', '\0', 'é'),
        .. Of("lone surrogate", '\ud800'),
        .. Of("byte", (byte)0, byte.MaxValue), .. Of<sbyte>("sbyte", -1), .. Of("short", short.MinValue),
        .. Of("ushort", ushort.MaxValue), .. Of("int", -1, 0, int.MaxValue), .. Of("uint", uint.MaxValue), .. Of("long", long.MinValue),
        .. Of("ulong", ulong.MaxValue), .. Of("int128", Int128.MinValue), .. Of("uint128", UInt128.MaxValue),
        .. Of("half", (Half)1.5), .. Of("float", 0.1f, -0f), .. Of("double", 0.1, 1e16, -0.0), .. Of("nan", double.NaN),
        .. Of("infinity", float.PositiveInfinity), .. Of("half nan", Half.NaN), .. Of("decimal", 1.10m, -0.5m),
        .. Of("guid", Guid.Empty, new Guid(-1, -1, -1, 255, 255, 255, 255, 255, 255, 255, 255)),
        .. Of("datetime", new DateTime(2024, 1, 2, 3, 4, 5, DateTimeKind.Utc), DateTime.MaxValue),
        .. Of("offset", DateTimeOffset.UnixEpoch),
        .. Of("timespan", TimeSpan.MinValue, new TimeSpan(1, 2, 3)), .. Of("date", DateOnly.MaxValue),
        .. Of("time", new TimeOnly(1, 2, 3, 4)),
        .. Of("uri", new Uri("https://a.b/<c>?d&e'"), new Uri("rel ative", UriKind.Relative)),
        .. Of("version", new Version(1, 0), new Version(1, 2, 3, 4)), .. Of("mark", Mark.FirstMark, (Mark)9),
        .. Of("bits", Bits.OneBit | Bits.TwoBit, Bits.None), .. Of<object>("object", "s", 1, true, Mark.SecondMark, 2.5, Guid.Empty, 'c'),
        .. Of<object>("object of cell", new Cell(1, 2)), .. Of<IComparable>("comparable", 1, "b"), .. Of<ValueType>("value type", 1),
        .. Of<Enum>("enum", Mark.FirstMark), .. Of("bytes", new byte[][] { [1, 2] }), .. Of("memory", new ReadOnlyMemory<byte>([1])),
        .. Of("cell", new Cell(1, 2)), .. Of("item", new Item()), .. Of("tuple", (1, 2)), .. Of("array", new int[][] { [1] }),
        .. Of("rune", new Rune('x')),
        .. Of("big integer", BigInteger.One), .. Of("type", typeof(int)), .. Of("native int", (nint)1),
        .. Of("index", new Index(1)), .. Of("formattable", default(Formattable)), .. Of("element", default(JsonElement)),
        .. Of("list", new List<int>()),
        .. Of("action", (Action)(static () => { })),
        .. Places.Few("mixed", () => new Mixed()), .. Places.Few("unsupported null", () => new UnsupportedNull()),
    ];
}
