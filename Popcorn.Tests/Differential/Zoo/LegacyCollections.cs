using System.Collections;
using System.Collections.Specialized;

namespace Popcorn.Tests.Differential.Zoo;

/// <summary>Collections without a type argument: every element is an object.</summary>
internal static class LegacyCollections
{
    internal sealed class Item { public int Id { get; set; } = 1; }

    internal sealed class Interfaces
    {
        public IEnumerable? Enumerable { get; set; } = new ArrayList { 1, "a" };
        public ICollection? Collection { get; set; } = new ArrayList { null, 2.5 };
        public IList? List { get; set; } = new ArrayList { new Item(), DayOfWeek.Friday };
        public IDictionary? Dictionary { get; set; } = new ListDictionary { ["a"] = 1, ["b"] = new Item() };
        public IList? Null { get; set; }
        public IEnumerable ArrayOfInts { get; set; } = new[] { 1, 2 };
        public IEnumerable GenericList { get; set; } = new List<Item> { new() };
        public IEnumerable AsDictionary { get; set; } = new Dictionary<string, int> { ["k"] = 1 };
    }

    internal sealed class Concrete
    {
        public ArrayList ArrayList { get; set; } = [1, "two", null, 3.5, new Item(), new ArrayList { 4 }];
        public Queue Queue { get; set; } = new(new object[] { 1, 2 });
        public Stack Stack { get; set; } = new(new object[] { 1, 2 });
        public BitArray Bits { get; set; } = new([true, false, true]);
        public StringCollection Strings { get; set; } = ["s", "t"];
        public Array Array { get; set; } = new[] { 1, 2 };
        public Array Texts { get; set; } = new[] { "a", null };
    }

    internal sealed class Dictionaries
    {
        public Hashtable Hashtable { get; set; } = new() { ["only"] = 1 };
        public Hashtable IntKey { get; set; } = new() { [5] = "five" };
        public SortedList Sorted { get; set; } = new() { ["b"] = 2, ["a"] = null };
        public ListDictionary Listed { get; set; } = new() { ["KeyOne"] = 1, ["keyTwo"] = new Item() };
        public HybridDictionary Hybrid { get; set; } = new() { ["h"] = true };
        public OrderedDictionary Ordered { get; set; } = new() { ["z"] = 1, ["y"] = 2 };
        public IDictionary OfGeneric { get; set; } = new Dictionary<int, string> { [1] = "one" };
    }

    // Legacy keys are objects: the runtime type decides.
    internal sealed class LegacyKeys
    {
        public ListDictionary Keys { get; set; } = new()
        {
            ["text"] = 1, [2] = 2, [3.5] = 3, [DayOfWeek.Monday] = 4, [new DateTime(2024, 1, 1)] = 5, [Guid.Empty] = 6, [true] = 7,
            ['c'] = 8,
            [new Version(1, 2)] = 9, [new Uri("a/b", UriKind.Relative)] = 10, [1.10m] = 11,
        };
    }

    internal sealed class BadLegacyKey
    {
        public int Before { get; set; } = 1;
        public ListDictionary Keys { get; set; } = new() { ["fine"] = 1, [new Item()] = 2 };
    }

    internal sealed class Subclass : ArrayList { public string Name => "not written"; }
    internal sealed class OwnCollection : CollectionBase { public void Add(int value) => List.Add(value); }
    internal sealed class OwnDictionary : DictionaryBase { public void Add(string key, object? value) => Dictionary.Add(key, value); }
    internal sealed class OwnReadOnly : ReadOnlyCollectionBase { public OwnReadOnly() => InnerList.AddRange(new[] { 1, 2 }); }

    internal sealed class OwnList : IList
    {
        public object? this[int index] { get => throw new InvalidOperationException("Not for writing.");
            set => throw new InvalidOperationException("Not for writing."); }

        public int Count => throw new InvalidOperationException("Not for writing.");
        public bool IsFixedSize => true;
        public bool IsReadOnly => true;
        public bool IsSynchronized => false;
        public object SyncRoot => this;
        public IEnumerator GetEnumerator() => new object?[] { "own", null, 1 }.GetEnumerator();
        public int Add(object? value) => throw new InvalidOperationException("Not for writing.");
        public void Clear() => throw new InvalidOperationException("Not for writing.");
        public bool Contains(object? value) => throw new InvalidOperationException("Not for writing.");
        public void CopyTo(Array array, int index) => throw new InvalidOperationException("Not for writing.");
        public int IndexOf(object? value) => throw new InvalidOperationException("Not for writing.");
        public void Insert(int index, object? value) => throw new InvalidOperationException("Not for writing.");
        public void Remove(object? value) => throw new InvalidOperationException("Not for writing.");
        public void RemoveAt(int index) => throw new InvalidOperationException("Not for writing.");
    }

    // Generic wins over legacy.
    internal sealed class Both : ArrayList, IEnumerable<string>
    {
        IEnumerator<string> IEnumerable<string>.GetEnumerator() => Enumerable.Repeat("generic", 2).GetEnumerator();
    }

    public static IEnumerable<ZooCase> Cases =>
    [
        .. Places.All("interfaces", () => new Interfaces()), .. Places.Few("concrete", () => new Concrete()),
        .. Places.Few("dictionaries", () => new Dictionaries()), .. Places.Few("keys", () => new LegacyKeys()),
        ZooCase.Of("bad key", () => new BadLegacyKey()), .. Places.Few("subclass", () => new Subclass { 1, "a" }),
        .. Places.Few("own collection", () => new OwnCollection { 1, 2 }),
        .. Places.Few("own dictionary", () => new OwnDictionary { { "a", 1 } }), .. Places.Few("own read-only", () => new OwnReadOnly()),
        .. Places.Few("own list", () => new OwnList()), .. Places.Few("struct list", () => new StructList(3)),
        .. Places.Few<StructList?>("optional struct list", () => new StructList(2)), .. Places.Few("both", () => new Both { "legacy" }),
        .. Places.Few("array list", () => new ArrayList { 1, null, "a" }),
        .. Places.Few("hashtable", () => new Hashtable { ["a"] = new Item() }),
        .. Places.Few<IEnumerable>("enumerable", () => new[] { 1 }),
        .. Places.Few<IDictionary>("dictionary interface", () => new Hashtable { [1] = 1 }),
        .. Places.Few<ICollection>("collection", () => new Queue(new object[] { 1 })), ZooCase.Of<Array>("array", () => new[] { 1 }),
        ZooCase.Of<Array>("multi-dimensional array", () => new int[1, 1]),
        ZooCase.Of("names", () => new NameValueCollection { ["a"] = "1", ["b"] = "2" }),
        ZooCase.Of("string dictionary", () => new StringDictionary { ["a"] = "1" }),
        ZooCase.Of("entry", () => new DictionaryEntry("k", 1)), ZooCase.Of("empty array list", () => new ArrayList()),
        ZooCase.Of("null hashtable", () => (Hashtable?)null),
    ];
}
