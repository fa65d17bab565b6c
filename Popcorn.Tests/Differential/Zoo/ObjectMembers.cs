using System.Collections;

namespace Popcorn.Tests.Differential.Zoo;

internal static class ObjectMembers
{
    internal class Item { public int Id { get; set; } = 1; }
    internal sealed class DerivedItem : Item { public string Name { get; set; } = "derived"; }

    internal struct Cell
    {
        public int X { get; set; }
        public object? Inner { get; set; }
    }

    internal sealed class Bag
    {
        public object? Value { get; set; }
        public object? Other { get; set; }
    }

    internal sealed class Leaves
    {
        public object? Int { get; set; } = 1;
        public object? Long { get; set; } = long.MaxValue;
        public object? Double { get; set; } = -0.0;
        public object? Decimal { get; set; } = 1.10m;
        public object? Bool { get; set; } = true;
        public object? Char { get; set; } = 'c';
        public object? Text { get; set; } = "<t>";
        public object? Date { get; set; } = new DateTime(2024, 1, 1, 0, 0, 0, DateTimeKind.Utc);
        public object? Guid { get; set; } = new Guid(1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11);
        public object? Bytes { get; set; } = new byte[] { 1, 2 };
        public object? Enum { get; set; } = DayOfWeek.Friday;
        public object? Uri { get; set; } = new Uri("https://a.b/c");
        public object? Version { get; set; } = new Version(1, 2);
        public object? Null { get; set; }
        public object? DbNull { get; set; } = DBNull.Value;
        public object? Half { get; set; } = (Half)0.5;
        public object? Wide { get; set; } = Int128.MinValue;
        public object? Boxed { get; set; } = (int?)5;
    }

    internal sealed class Containers
    {
        public object List { get; set; } = new List<int> { 1 };
        public object Array { get; set; } = new[] { "a", null };
        public object Dictionary { get; set; } = new Dictionary<string, object?> { ["KeyOne"] = 1, ["Null"] = null };
        public object Legacy { get; set; } = new ArrayList { 1, "x" };
        public object Lazy { get; set; } = Enumerable.Range(1, 3).Select(i => i * 2);
        public object Objects { get; set; } = new object?[] { 1, "a", null, new object(), new Item(), new object[] { 2 } };
        public object Anonymous { get; set; } = new { A = 1, B = new { C = (string?)null } };
        public object Tuple { get; set; } = (1, "a");
        public object Pair { get; set; } = new KeyValuePair<string, object>("k", new Item());
        public object Class { get; set; } = new DerivedItem();
        public object Struct { get; set; } = new Cell { X = 1, Inner = new Cell { X = 2 } };
        public object Empty { get; set; } = new object();
        public object Element { get; set; } = JsonSerializer.SerializeToElement(new[] { 1, 2 });
        public object Node { get; set; } = new JsonObject { ["a"] = 1 };
        public object Memory { get; set; } = new ReadOnlyMemory<byte>([1, 2]);
    }

    internal sealed class Collections
    {
        public List<object?> List { get; set; } = [1, null, "a", new DerivedItem(), new List<object> { 2 }];
        public object?[] Array { get; set; } = [new Cell { X = 1 }, 1.5, null];
        public Dictionary<string, object?> Dictionary { get; set; } = new() { ["a"] = 1, ["b"] = null, ["c"] = new DerivedItem() };
        public IEnumerable<object> Sequence { get; set; } = new string[] { "covariant" };
        public IReadOnlyList<object> Items { get; set; } = new List<Item> { new DerivedItem() };
        public IDictionary<object, object> Keys { get; set; } = new Dictionary<object, object> { [1] = "a", ["b"] = 2 };
        public HashSet<object> Set { get; set; } = ["one"];
        public KeyValuePair<object, object?> Pair { get; set; } = new(1, null);
        public (object, object?) Tuple { get; set; } = (1, null);
    }

    internal sealed class Generic<T> { public T? Value { get; set; } }

    internal sealed class Dynamic
    {
        public dynamic? Number { get; set; } = 1;
        public dynamic? Item { get; set; } = new DerivedItem();
        public List<dynamic> List { get; set; } = [1, "a"];
    }

    internal sealed class WithConditions
    {
        [JsonIgnore(Condition = JsonIgnoreCondition.WhenWritingNull)] public object? Null { get; set; }
        [JsonIgnore(Condition = JsonIgnoreCondition.WhenWritingDefault)] public object? Zero { get; set; } = 0;
        [JsonPropertyName("renamed")] [JsonPropertyOrder(-1)] public object? Renamed { get; set; } = "r";
        [JsonInclude] public object? Field = new DerivedItem();
        public object GetOnly => new Item();
    }

    // The runtime type changes from element to element and back: caches of the last type must not mix them up.
    internal sealed class Alternating
    {
        public List<object> Values { get; set; } =
            [.. Enumerable.Range(0, 12).Select(i => (i % 3) switch { 0 => new Item(), 1 => (object)new DerivedItem(), _ => i })];

        public object First { get; set; } = new Item();
        public object Second { get; set; } = new DerivedItem();
        public object Third { get; set; } = new Item();
    }

    internal static readonly (string Name, Func<object?> Create)[] Values =
    [
        ("null", () => null), ("object", () => new object()), ("int", () => 5), ("text", () => "t"), ("char", () => 'c'),
        ("bool", () => false),
        ("enum", () => DayOfWeek.Monday), ("struct", () => new Cell { X = 1 }), ("derived", () => new DerivedItem()),
        ("array", () => new[] { 1 }), ("object array", () => new object?[] { null, 1 }),
        ("list", () => new List<Item> { new DerivedItem() }),
        ("dictionary", () => new Dictionary<int, object> { [1] = "a" }), ("lazy", () => Enumerable.Empty<int>()),
        ("hashtable", () => new Hashtable { ["a"] = 1 }), ("element", () => JsonSerializer.SerializeToElement("e")),
        ("default element", () => default(JsonElement)), ("node", () => JsonValue.Create(1)), ("tuple", () => (1, 2)),
        ("type", () => typeof(int)),
        ("action", () => (Action)(static () => { })),
        ("matrix", () => new int[1, 1]), ("native int", () => (nint)1), ("exception", () => new InvalidOperationException("never thrown")),
        ("nan", () => double.NaN), ("string builder", () => new System.Text.StringBuilder("sb")), ("bytes", () => new byte[] { 255 }),
        ("date", () => DateOnly.MinValue), ("dbnull", () => DBNull.Value), ("empty bytes", () => Array.Empty<byte>()),
        ("boxed default", () => default(Cell)),
    ];

    public static IEnumerable<ZooCase> Cases
    {
        get
        {
            foreach ((string name, Func<object?> create) in Values)
            {
                yield return ZooCase.Of($"root {name}", create);
                yield return ZooCase.Of($"member {name}", () => new Bag { Value = create(), Other = 1 });
                yield return ZooCase.Of($"list {name}", () => new List<object?> { 1, create(), "after" });
                yield return ZooCase.Of($"dictionary {name}", () => new Dictionary<string, object?> { ["a"] = create(), ["z"] = 2 });
                yield return ZooCase.Of($"struct {name}", () => new Cell { X = 3, Inner = create() });
                yield return ZooCase.Of($"generic {name}", () => new Generic<object> { Value = create() });
                yield return ZooCase.Of($"nested {name}", () => new Bag { Value = new Bag { Value = new List<object?> { create() } } });
                yield return ZooCase.Of($"legacy {name}", () => new ArrayList { create() });
            }

            ZooCase[] places =
            [
                .. Places.All("leaves", () => new Leaves()), .. Places.All("containers", () => new Containers()),
                .. Places.Few("collections", () => new Collections()),
                .. Places.Few("dynamic", () => new Dynamic()), .. Places.Few("conditions", () => new WithConditions()),
                .. Places.Few("alternating", () => new Alternating()),
            ];
            foreach (ZooCase place in places)
                yield return place;
        }
    }
}
