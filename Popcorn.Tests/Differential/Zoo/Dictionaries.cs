using System.Collections.Frozen;
using System.Collections.Immutable;
using System.Collections.ObjectModel;

namespace Popcorn.Tests.Differential.Zoo;

internal static class Dictionaries
{
    internal sealed class Item
    {
        public int Id { get; set; } = 1;
        public Dictionary<string, Item?>? Children { get; set; }
    }

    internal readonly record struct Cell(int X, string? Text);
    internal enum Mark { None, SomeMark }

    internal sealed class Kinds<T>
    {
        public Dictionary<string, T>? Dictionary { get; set; }
        public IDictionary<string, T>? Interface { get; set; }
        public IReadOnlyDictionary<string, T>? ReadOnlyInterface { get; set; }
        public ReadOnlyDictionary<string, T>? ReadOnly { get; set; }
        public SortedDictionary<string, T>? Sorted { get; set; }
        public SortedList<string, T>? List { get; set; }
        public ConcurrentDictionary<string, T>? Concurrent { get; set; }
        public ImmutableDictionary<string, T>? Immutable { get; set; }
        public ImmutableSortedDictionary<string, T>? ImmutableSorted { get; set; }
        public IImmutableDictionary<string, T>? ImmutableInterface { get; set; }
        public FrozenDictionary<string, T>? Frozen { get; set; }
        public KeyedByText<T>? Keyed { get; set; }
        public IEnumerable<KeyValuePair<string, T>>? Pairs { get; set; }
        public List<KeyValuePair<string, T>>? PairList { get; set; }
        public ILookup<string, T>? Lookup { get; set; }
    }

    // A collection, not a dictionary.
    internal sealed class KeyedByText<T> : KeyedCollection<string, T>
    {
        protected override string GetKeyForItem(T item) => item?.ToString() ?? "";
    }

    internal sealed class Nested
    {
        public Dictionary<string, Dictionary<string, Dictionary<string, int>>> Deep { get; set; } = new()
        {
            ["a"] = new() { ["b"] = new() { ["c"] = 1 }, ["empty"] = [] },
        };

        public Dictionary<int, List<Dictionary<Mark, Cell?>>> Mixed { get; set; } = new()
        {
            [1] = [new() { [Mark.SomeMark] = new Cell(1, null), [Mark.None] = null }],
        };

        public Dictionary<string, object?> Objects { get; set; } = new()
        {
            ["NumberOne"] = 1, ["Nothing"] = null, ["Inner"] = new Dictionary<string, object?> { ["ListOf"] = new List<object> { 1 } },
        };
    }

    internal sealed class NullValues
    {
        public Dictionary<string, string?> Texts { get; set; } = new() { ["a"] = null, ["b"] = "b" };
        public Dictionary<string, int?> Numbers { get; set; } = new() { ["a"] = null, ["b"] = 1 };
        public Dictionary<string, Item?> Items { get; set; } = new() { ["a"] = null };
        public Dictionary<string, object?>? Null { get; set; }
    }

    internal sealed class Comparers
    {
        public Dictionary<string, int> IgnoreCase { get; set; } = new(StringComparer.OrdinalIgnoreCase) { ["A"] = 1 };

        public SortedDictionary<string, int> Reverse { get; set; } =
            new(Comparer<string>.Create((a, b) => string.CompareOrdinal(b, a))) { ["a"] = 1, ["b"] = 2 };

        public SortedList<int, int> Ints { get; set; } = new() { [3] = 1, [-1] = 2 };
    }

    private static IEnumerable<ZooCase> Of<T>(string name, Func<T> create)
    {
        Dictionary<string, T> Source() => new() { ["SomeKey"] = create() };
        Dictionary<string, T> Many() => new() { ["SomeKey"] = create(), ["otherKey"] = create(), ["<é>"] = create() };
        yield return ZooCase.Of($"{name} kinds", () => new Kinds<T>
        {
            Dictionary = Many(), Interface = Many(), ReadOnlyInterface = Many(), ReadOnly = new(Many()),
            Sorted = new(Many(), StringComparer.Ordinal),
            List = new(Many(), StringComparer.Ordinal), Concurrent = new(Source()),
            Immutable = Source().ToImmutableDictionary(), ImmutableSorted = Source().ToImmutableSortedDictionary(),
            ImmutableInterface = Source().ToImmutableDictionary(), Frozen = Source().ToFrozenDictionary(),
            Keyed = [create()], Pairs = Many(), PairList = [.. Many()], Lookup = Many().ToLookup(p => p.Key, p => p.Value),
        });
        yield return ZooCase.Of($"{name} null kinds", () => new Kinds<T>());
        yield return ZooCase.Of($"{name} empty kinds", () => new Kinds<T>
        {
            Dictionary = [], Interface = new Dictionary<string, T>(), Immutable = ImmutableDictionary<string, T>.Empty, Pairs = [],
            Keyed = [],
        });
        yield return ZooCase.Of($"{name} root", Many);
        yield return ZooCase.Of<IDictionary<string, T>>($"{name} interface", Many);
        yield return ZooCase.Of<IReadOnlyDictionary<string, T>>($"{name} read-only", Many);
        yield return ZooCase.Of<IEnumerable<KeyValuePair<string, T>>>($"{name} pairs", Many);
        yield return ZooCase.Of<object>($"{name} object", Many);
        yield return ZooCase.Of($"{name} concurrent", () => new ConcurrentDictionary<string, T>(Source()));
        yield return ZooCase.Of($"{name} values", () => Many().Values);
        yield return ZooCase.Of($"{name} keys", () => Many().Keys);
        yield return ZooCase.Of($"{name} list", () => new List<Dictionary<string, T>> { Many(), new() });
        yield return ZooCase.Of($"{name} groups", () => Many().GroupBy(p => p.Key.Length, p => p.Value));
    }

    public static IEnumerable<ZooCase> Cases =>
    [
        .. Of("int", () => 1), .. Of<int?>("null int", () => null), .. Of("text", () => "t"),
        .. Of("item", () => new Item { Children = new() { ["c"] = new Item(), ["n"] = null } }), .. Of("cell", () => new Cell(1, "x")),
        .. Of<Cell?>("maybe cell", () => new Cell(2, null)), .. Of("mark", () => Mark.SomeMark), .. Of<object?>("object", () => new Item()),
        .. Of("list", () => new List<int> { 1 }), .. Of("bytes", () => new byte[] { 1, 2 }),
        .. Places.All("nested", () => new Nested()), .. Places.Few("null values", () => new NullValues()),
        .. Places.Few("comparers", () => new Comparers()),
        ZooCase.Of("null root", () => (Dictionary<string, int>?)null),
        ZooCase.Of("many", () => Enumerable.Range(0, 300).ToDictionary(i => $"Key{i}", i => i)),
    ];
}
