using System.Runtime.CompilerServices;

namespace Popcorn.Tests.Differential.Zoo;

/// <summary>Value tuples have fields only: empty objects unless fields are included. Tuples and pairs have properties.</summary>
internal static class Tuples
{
    internal sealed class Item { public int Id { get; set; } = 1; }

    internal sealed class ValueTuples
    {
        public (int, string) Pair { get; set; } = (1, "a");
        public (int First, Item Second) Named { get; set; } = (1, new Item());
        public (int, int)? Maybe { get; set; } = (1, 2);
        public (int, int)? Null { get; set; }
        public ValueTuple Empty { get; set; }
        public ValueTuple<int> One { get; set; } = new(1);
        public (int, int, int, int, int, int, int, int, int) Nine { get; set; } = (1, 2, 3, 4, 5, 6, 7, 8, 9);
        public List<(string Key, int? Value)> List { get; set; } = [("a", 1), ("b", null)];
        public ((int, int), (string, (bool, char))) Nested { get; set; } = ((1, 2), ("a", (true, 'c')));
        public Dictionary<string, (int, int)> Dictionary { get; set; } = new() { ["k"] = (1, 2) };
        public ITuple Interface { get; set; } = (1, 2);
        public object Boxed { get; set; } = (1, 2);
    }

    internal sealed class ReferenceTuples
    {
        public Tuple<int>? One { get; set; } = new(1);
        public Tuple<int, string?> Two { get; set; } = new(1, null);
        public Tuple<int, Tuple<string, Item>> Nested { get; set; } = new(1, new("a", new Item()));
        public Tuple<int, int, int, int, int, int, int, Tuple<int>> Eight { get; set; } = new(1, 2, 3, 4, 5, 6, 7, new(8));
        public List<Tuple<int, int>> List { get; set; } = [new(1, 2)];
        public Tuple<int, int>? Null { get; set; }
        public ITuple Interface { get; set; } = new Tuple<int, int>(1, 2);
    }

    internal sealed class Pairs
    {
        public KeyValuePair<string, int> Simple { get; set; } = new("k", 1);
        public KeyValuePair<int, Item?> Object { get; set; } = new(1, new Item());
        public KeyValuePair<string?, int?> Nulls { get; set; }
        public KeyValuePair<string, int>? Maybe { get; set; } = new KeyValuePair<string, int>("m", 2);
        public KeyValuePair<string, int>? Null { get; set; }
        public List<KeyValuePair<string, List<int>>> List { get; set; } = [new("a", [1])];
        public KeyValuePair<KeyValuePair<int, int>, KeyValuePair<string, object?>> Nested { get; set; } = new(new(1, 2), new("x", null));
        public KeyValuePair<string, int>[] Array { get; set; } = [new("a", 1), default];
        public object Boxed { get; set; } = new KeyValuePair<string, int>("b", 1);
        public Dictionary<string, KeyValuePair<int, int>> Dictionary { get; set; } = new() { ["d"] = new(1, 2) };
        public KeyValuePair<DayOfWeek, DateTime> Types { get; set; } = new(DayOfWeek.Friday, DateTime.MinValue);
    }

    internal struct StructOfTuples
    {
        public (int, string?) Property { get; set; }
        public (int, string?) Field;
        public KeyValuePair<int, string> Pair { get; set; }
    }

    internal sealed record RecordOfTuples((int A, string B) Named, Tuple<int, int> Reference, KeyValuePair<int, int> Pair);

    internal sealed class Generic<T1, T2>
    {
        public (T1, T2) Value { get; set; }
        public Tuple<T1, T2>? Reference { get; set; }
        public KeyValuePair<T1, T2> Pair { get; set; }
    }

    internal sealed class DerivedTuple(int a, string b) : Tuple<int, string>(a, b) { public int Extra => 5; }

    public static IEnumerable<ZooCase> Cases =>
    [
        .. Places.Nullable("pair", () => (1, "a")), .. Places.Nullable("named", () => (First: 1, Second: new Item())),
        .. Places.Nullable("nested", () => ((1, 2), (3, (4, 5)))), .. Places.Nullable("empty", () => default(ValueTuple)),
        .. Places.Nullable("nine", () => (1, 2, 3, 4, 5, 6, 7, 8, "nine")),
        .. Places.Nullable("key value", () => new KeyValuePair<string, int?>("k", null)),
        .. Places.Nullable("default key value", () => default(KeyValuePair<string?, Item?>)),
        .. Places.Few("tuple", () => Tuple.Create(1, "a")),
        .. Places.Few("eight", () => Tuple.Create(1, 2, 3, 4, 5, 6, 7, 8)),
        .. Places.All("value tuples", () => new ValueTuples()), .. Places.Few("reference tuples", () => new ReferenceTuples()),
        .. Places.All("pairs", () => new Pairs()),
        .. Places.Nullable("struct", () => new StructOfTuples { Property = (1, null), Field = (2, "f"), Pair = new(3, "p") }),
        .. Places.Few("record", () => new RecordOfTuples((1, "b"), new(1, 2), new(3, 4))),
        .. Places.Few("generic", () => new Generic<int, string> { Value = (1, "a"), Reference = new(1, "b"), Pair = new(2, "c") }),
        .. Places.Few("generic items", () => new Generic<Item, int?> { Value = (new(), null) }),
        .. Places.Few("derived", () => new DerivedTuple(1, "b")),
        .. Places.Few<Tuple<int, string>>("derived as tuple", () => new DerivedTuple(1, "b")),
        ZooCase.Of<ITuple>("interface", () => (1, 2)), ZooCase.Of("tuples in array", () => new[] { (1, "a"), (2, "b") }),
        ZooCase.Of<ITuple>("reference interface", () => Tuple.Create(1)),
    ];
}
