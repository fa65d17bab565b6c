using System.Collections.Frozen;
using System.Collections.Immutable;
using System.Collections.ObjectModel;

namespace Popcorn.Tests.Differential.Zoo;

/// <summary>The framework's generic collections, of every kind of element.</summary>
internal static class Collections
{
    internal sealed class Item
    {
        public int Id { get; set; }
        public string? Name { get; set; }
    }

    internal readonly record struct Cell(int X, int Y);
    internal enum Mark { None, Some }

    internal sealed class Interfaces<T>
    {
        public IEnumerable<T>? Enumerable { get; set; }
        public ICollection<T>? Collection { get; set; }
        public IList<T>? List { get; set; }
        public IReadOnlyCollection<T>? ReadOnlyCollection { get; set; }
        public IReadOnlyList<T>? ReadOnlyList { get; set; }
        public ISet<T>? Set { get; set; }
        public IReadOnlySet<T>? ReadOnlySet { get; set; }
        public IOrderedEnumerable<T>? Ordered { get; set; }
        public IQueryable<T>? Queryable { get; set; }
    }

    internal sealed class Mutable<T>
    {
        public List<T>? List { get; set; }
        public LinkedList<T>? Linked { get; set; }
        public Queue<T>? Queue { get; set; }

        // Top first.
        public Stack<T>? Stack { get; set; }
        public HashSet<T>? HashSet { get; set; }
        public Collection<T>? Collection { get; set; }
        public ObservableCollection<T>? Observable { get; set; }
        public ReadOnlyCollection<T>? ReadOnly { get; set; }
        public ReadOnlyObservableCollection<T>? ReadOnlyObservable { get; set; }
    }

    internal sealed class Concurrent<T>
    {
        public ConcurrentQueue<T>? Queue { get; set; }
        public ConcurrentStack<T>? Stack { get; set; }
        public ConcurrentBag<T>? Bag { get; set; }
        public BlockingCollection<T>? Blocking { get; set; }
        public IProducerConsumerCollection<T>? Interface { get; set; }
    }

    internal sealed class Immutable<T>
    {
        public ImmutableArray<T> Array { get; set; } = [];
        public ImmutableArray<T>? MaybeArray { get; set; }
        public ImmutableList<T>? List { get; set; }
        public ImmutableQueue<T>? Queue { get; set; }
        public ImmutableStack<T>? Stack { get; set; }
        public IImmutableList<T>? Interface { get; set; }
        public IImmutableQueue<T>? QueueInterface { get; set; }
        public IImmutableStack<T>? StackInterface { get; set; }
    }

    internal sealed class Sorted
    {
        public SortedSet<int> Set { get; set; } = [3, 1, 2];
        public ImmutableSortedSet<int> Immutable { get; set; } = [3, 1, 2];
        public ImmutableHashSet<int> Hash { get; set; } = [5];
        public IImmutableSet<int> Interface { get; set; } = ImmutableHashSet.Create(6);
        public FrozenSet<int> Frozen { get; set; } = new[] { 7 }.ToFrozenSet();
        public PriorityQueue<string, int> Priority { get; set; } = new([("a", 1), ("b", 2)]);
    }

    internal sealed class Arrays
    {
        public int[] Flat { get; set; } = [1, 2];
        public int[] Empty { get; set; } = [];
        public int[]? Null { get; set; }
        public int[][] Jagged { get; set; } = [[1], [], [2, 3]];
        public int[]?[][] Deep { get; set; } = [[[1], null], []];
        public ArraySegment<int> Segment { get; set; } = new([1, 2, 3, 4], 1, 2);
        public ArraySegment<int>? MaybeSegment { get; set; } = new([5], 0, 1);
        public Memory<int> Memory { get; set; } = new([1, 2, 3], 1, 1);
        public ReadOnlyMemory<string> ReadOnlyMemory { get; set; } = new(["a", "b"]);
        public Memory<int>? MaybeMemory { get; set; }
        public List<int[]> Mixed { get; set; } = [[1], [2, 3]];
        public object[] Objects { get; set; } = [1, "a", new[] { 2 }];
        public Cell[] Cells { get; set; } = [new(1, 2)];
        public Cell?[] MaybeCells { get; set; } = [new Cell(3, 4), null];
    }

    internal sealed class DefaultSegment { public ArraySegment<int> Segment { get; set; } }

    internal sealed class DefaultImmutable
    {
        public int Before { get; set; } = 1;
        public ImmutableArray<int> Array { get; set; }
    }

    internal sealed class Nested
    {
        public List<List<List<int>>> Lists { get; set; } = [[[1, 2], []], []];
        public List<Dictionary<string, HashSet<int>>> Mixed { get; set; } = [new() { ["a"] = [1] }];
        public IEnumerable<IEnumerable<Item?>> Items { get; set; } = [[new() { Id = 1 }, null], []];
        public List<Nested>? Self { get; set; }
        public List<object?> Objects { get; set; } = [1, null, new List<object?> { "x", new Item() }];
        public List<Mark> Marks { get; set; } = [Mark.None, Mark.Some, (Mark)9];
    }

#if NET9_0_OR_GREATER
    internal sealed class Newer
    {
        public ReadOnlySet<int> Set { get; set; } = new(new HashSet<int> { 1 });
        public OrderedDictionary<string, int> Ordered { get; set; } = new() { ["b"] = 1, ["a"] = 2 };
        public OrderedDictionary<int, Item?> Items { get; set; } = new() { [2] = null, [1] = new Item() };
    }
#endif

    private static IEnumerable<ZooCase> Of<T>(string name, Func<T[]> items) =>
    [
        ZooCase.Of($"{name} interfaces", () => new Interfaces<T>
        {
            Enumerable = items(), Collection = [.. items()], List = [.. items()], ReadOnlyCollection = items(), ReadOnlyList = items(),
            Set = new HashSet<T>(items()),
            ReadOnlySet = new HashSet<T>(items()), Ordered = items().OrderBy(_ => 0), Queryable = items().AsQueryable(),
        }),
        ZooCase.Of($"{name} mutable", () => new Mutable<T>
        {
            List = [.. items()], Linked = new(items()), Queue = new(items()), Stack = new(items()), HashSet = [.. items()],
            Collection = [.. items()],
            Observable = [.. items()], ReadOnly = new(items()), ReadOnlyObservable = new(new(items())),
        }),
        ZooCase.Of($"{name} concurrent", () => new Concurrent<T>
        {
            Queue = new(items()), Stack = new(items()), Bag = [.. items()], Blocking = [.. items()],
            Interface = new ConcurrentQueue<T>(items()),
        }),
        ZooCase.Of($"{name} immutable", () => new Immutable<T>
        {
            Array = [.. items()], MaybeArray = [.. items()], List = [.. items()], Queue = [.. items()], Stack = [.. items()],
            Interface = ImmutableList.Create(items()),
            QueueInterface = ImmutableQueue.Create(items()), StackInterface = ImmutableStack.Create(items()),
        }),
        ZooCase.Of($"{name} array", items), ZooCase.Of($"{name} list", () => items().ToList()),
        ZooCase.Of($"{name} lazy", () => items().Where(_ => true)),
        ZooCase.Of($"{name} stack", () => new Stack<T>(items())),
        ZooCase.Of<IList<T>>($"{name} IList", items), ZooCase.Of<IReadOnlyList<T>>($"{name} IReadOnlyList", items),
        ZooCase.Of<ISet<T>>($"{name} ISet", () => new HashSet<T>(items())),
        ZooCase.Of($"{name} immutable array", () => items().ToImmutableArray()), ZooCase.Of<object>($"{name} object", items),
        ZooCase.Of($"{name} segment", () => new ArraySegment<T>(items())),
        ZooCase.Of($"{name} memory", () => new Memory<T>(items())), ZooCase.Of($"{name} jagged", () => new[] { items(), [] }),
    ];

    public static IEnumerable<ZooCase> Cases =>
    [
        .. Of("ints", () => new[] { 3, 1, 2 }), .. Of("maybe ints", () => new int?[] { 3, null, 2 }),
        .. Of("texts", () => new[] { "a", null, "<c>" }),
        .. Of("no items", Array.Empty<Item>),
        .. Of("items", () => new[] { new Item { Id = 1, Name = "n" }, null }), .. Of("cells", () => new[] { new Cell(1, 2) }),
        .. Of("marks", () => new[] { Mark.Some, (Mark)7 }),
        .. Of("objects", () => new object?[] { 1, null, "a", new Item() }), .. Of("lists", () => new[] { new List<int> { 1 }, null }),
        .. Of("bytes", () => new byte[] { 1, 2, 3 }), .. Of("doubles", () => new[] { -0.0, 0.1 }),
        .. Places.Few("sorted", () => new Sorted()), .. Places.All("arrays", () => new Arrays()),
        .. Places.Few("nested", () => new Nested { Self = [new(), new()] }),
        ZooCase.Of("null members", () => new Mutable<int>()), ZooCase.Of("null interfaces", () => new Interfaces<Item>()),
        ZooCase.Of("null concurrent", () => new Concurrent<int>()), ZooCase.Of("null immutable", () => new Immutable<int>()),
        ZooCase.Of("default segment", () => new DefaultSegment()), ZooCase.Of("default segment root", () => default(ArraySegment<int>)),
        ZooCase.Of("default immutable", () => new DefaultImmutable()),
        ZooCase.Of("default immutable root", () => default(ImmutableArray<int>)),
        ZooCase.Of("default immutable as object", () => new Places.ObjectMember { Value = default(ImmutableArray<Item>) }),
        ZooCase.Of("default memory", () => default(Memory<int>)), ZooCase.Of("maybe segment", () => (ArraySegment<int>?)null),
#if NET9_0_OR_GREATER
        .. Places.Few("newer", () => new Newer()),
#endif
    ];
}
