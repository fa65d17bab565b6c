using System.Collections;
using System.Collections.ObjectModel;

namespace Popcorn.Tests.Differential.Zoo;

internal static class CustomCollections
{
    internal sealed class Item { public int Id { get; set; } = 1; }

    // Its own properties are not written.
    internal class ListWithProperties : List<int>
    {
        public string Name { get; set; } = "never written";
        [JsonInclude] public int Field = 5;
    }

    internal sealed class DerivedList : ListWithProperties;
    internal sealed class GenericList<T> : List<T>;
    internal sealed class PagedCollection : Collection<Item> { public int Page { get; set; } = 2; }
    internal sealed class ReadOnlySubclass() : ReadOnlyCollection<string>(["a", "b"]);

    internal sealed class OnlyEnumerable : IEnumerable<int>
    {
        public int Count => 99;

        public IEnumerator<int> GetEnumerator()
        {
            yield return 1;
            yield return 2;
        }

        IEnumerator IEnumerable.GetEnumerator() => throw new InvalidOperationException("Not for writing.");
    }

    // Two enumerators: which one is taken depends on the declared type.
    internal sealed class TwoEnumerators : IEnumerable<int>, IEnumerable<string>
    {
        IEnumerator<int> IEnumerable<int>.GetEnumerator() => Enumerable.Range(1, 2).GetEnumerator();
        IEnumerator<string> IEnumerable<string>.GetEnumerator() => Enumerable.Repeat("s", 2).GetEnumerator();
        IEnumerator IEnumerable.GetEnumerator() => Enumerable.Repeat('c', 2).GetEnumerator();
    }

    // The public method is not the interface's.
    internal sealed class HiddenEnumerator : List<int>, IEnumerable<int>
    {
        public new IEnumerator<int> GetEnumerator() => Enumerable.Range(100, 2).GetEnumerator();
        IEnumerator<int> IEnumerable<int>.GetEnumerator() => Enumerable.Range(200, 2).GetEnumerator();
    }

    // Indexer and count must not be used.
    internal sealed class NoIndexer : IReadOnlyList<int>
    {
        public int this[int index] => throw new InvalidOperationException("Not for writing.");
        public int Count => throw new InvalidOperationException("Not for writing.");
        public IEnumerator<int> GetEnumerator() => Enumerable.Range(7, 3).GetEnumerator();
        IEnumerator IEnumerable.GetEnumerator() => GetEnumerator();
    }

    internal sealed class NoIndexerList : IList<string>
    {
        public string this[int index] { get => throw new InvalidOperationException("Not for writing.");
            set => throw new InvalidOperationException("Not for writing."); }

        public int Count => 1000;
        public bool IsReadOnly => throw new InvalidOperationException("Not for writing.");
        public IEnumerator<string> GetEnumerator() => Enumerable.Repeat("e", 2).GetEnumerator();
        IEnumerator IEnumerable.GetEnumerator() => GetEnumerator();
        public int IndexOf(string item) => throw new InvalidOperationException("Not for writing.");
        public void Insert(int index, string item) => throw new InvalidOperationException("Not for writing.");
        public void RemoveAt(int index) => throw new InvalidOperationException("Not for writing.");
        public void Add(string item) => throw new InvalidOperationException("Not for writing.");
        public void Clear() => throw new InvalidOperationException("Not for writing.");
        public bool Contains(string item) => throw new InvalidOperationException("Not for writing.");
        public void CopyTo(string[] array, int arrayIndex) => throw new InvalidOperationException("Not for writing.");
        public bool Remove(string item) => throw new InvalidOperationException("Not for writing.");
    }

    internal readonly struct StructCollection(int count) : IEnumerable<int>
    {
        public int Hidden => 5;
        public IEnumerator<int> GetEnumerator() => Enumerable.Range(0, count).GetEnumerator();
        IEnumerator IEnumerable.GetEnumerator() => GetEnumerator();
    }

    // Each enumeration gives something else: shows how often it is enumerated.
    internal sealed class CountsEnumerations : IEnumerable<int>
    {
        private int _enumerations;
        public IEnumerator<int> GetEnumerator() => Enumerable.Repeat(++_enumerations, 2).GetEnumerator();
        IEnumerator IEnumerable.GetEnumerator() => GetEnumerator();
    }

    internal sealed class Disposing : IEnumerable<string>
    {
        private readonly List<string> _log = ["start"];
        public List<string> Log => _log;

        public IEnumerator<string> GetEnumerator()
        {
            try
            {
                yield return "inside";
            }
            finally
            {
                _log.Add("disposed");
            }
        }

        IEnumerator IEnumerable.GetEnumerator() => GetEnumerator();
    }

    // The log comes after the sequence: was the enumerator disposed of?
    internal sealed class DisposeHolder
    {
        public Disposing Sequence { get; } = new();
        public IReadOnlyList<string> Log => Sequence.Log;
    }

    internal sealed class LegacyOnly : IEnumerable
    {
        public IEnumerator GetEnumerator() => new object?[] { 1, "two", null, new Item() }.GetEnumerator();
    }

    internal sealed class ThrowingEnumerable(int after) : IEnumerable<int>
    {
        public IEnumerator<int> GetEnumerator()
        {
            for (int i = 0; i < after; i++)
                yield return i;
            throw new TimeoutException("enumeration");
        }

        IEnumerator IEnumerable.GetEnumerator() => GetEnumerator();
    }

    internal sealed class NullEnumerator : IEnumerable<int>
    {
        public IEnumerator<int> GetEnumerator() => null!;
        IEnumerator IEnumerable.GetEnumerator() => null!;
    }

    internal sealed class SelfEnumerable : IEnumerable<SelfEnumerable>
    {
        public IEnumerator<SelfEnumerable> GetEnumerator() => Enumerable.Empty<SelfEnumerable>().GetEnumerator();
        IEnumerator IEnumerable.GetEnumerator() => GetEnumerator();
    }

    internal interface IItems : IReadOnlyList<Item> { string Title { get; } }
    internal sealed class Items : List<Item>, IItems { public string Title => "not written"; }
    internal abstract class AbstractList : List<int>;
    internal sealed class ConcreteList : AbstractList;
    internal sealed class NoDefaultConstructor : List<int> { public NoDefaultConstructor(int first) => Add(first); }

    internal sealed class Holder
    {
        public ListWithProperties List { get; set; } = [1, 2];
        public List<int> AsList { get; set; } = new DerivedList { 3 };
        public IEnumerable<string> Two { get; set; } = new TwoEnumerators();
        public IEnumerable Legacy { get; set; } = new TwoEnumerators();
        public object Object { get; set; } = new OnlyEnumerable();
        public StructCollection Struct { get; set; } = new(2);
        public StructCollection? MaybeStruct { get; set; } = new(1);
        public IItems Items { get; set; } = new Items { new() };
    }

    public static IEnumerable<ZooCase> Cases =>
    [
        .. Places.All("list with properties", () => new ListWithProperties { 1, 2 }),
        .. Places.Few<List<int>>("derived as list", () => new DerivedList { 1 }),
        .. Places.Few("generic list", () => new GenericList<Item> { new() }),
        .. Places.Few("paged", () => new PagedCollection { new() }), .. Places.Few("read-only", () => new ReadOnlySubclass()),
        .. Places.All("only enumerable", () => new OnlyEnumerable()),
        ZooCase.Of("two enumerators", () => new TwoEnumerators()), ZooCase.Of<IEnumerable<int>>("two as ints", () => new TwoEnumerators()),
        ZooCase.Of<IEnumerable<string>>("two as texts", () => new TwoEnumerators()),
        ZooCase.Of<IEnumerable>("two as legacy", () => new TwoEnumerators()),
        .. Places.Few("hidden enumerator", () => new HiddenEnumerator { 1, 2, 3 }),
        .. Places.Few<List<int>>("hidden as list", () => new HiddenEnumerator { 1, 2 }),
        .. Places.Few<IEnumerable<int>>("hidden as enumerable", () => new HiddenEnumerator { 1 }),
        .. Places.All("no indexer", () => new NoIndexer()),
        .. Places.Few<IReadOnlyList<int>>("no indexer as list", () => new NoIndexer()),
        .. Places.Few("no indexer list", () => new NoIndexerList()),
        .. Places.Few<IList<string>>("no indexer as IList", () => new NoIndexerList()),
        .. Places.Nullable("struct", () => new StructCollection(2)),
        .. Places.Few("counts", () => new CountsEnumerations()), .. Places.Few("dispose", () => new DisposeHolder()),
        .. Places.Few("legacy", () => new LegacyOnly()), .. Places.Few("throws at once", () => new ThrowingEnumerable(0)),
        .. Places.Few("throws late", () => new ThrowingEnumerable(3)), .. Places.Few("null enumerator", () => new NullEnumerator()),
        .. Places.Few("self", () => new SelfEnumerable()), .. Places.Few<IItems>("items", () => new Items { new() }),
        .. Places.Few<AbstractList>("abstract", () => new ConcreteList { 1 }),
        .. Places.Few("no default constructor", () => new NoDefaultConstructor(4)),
        .. Places.Few("holder", () => new Holder()),
    ];
}
