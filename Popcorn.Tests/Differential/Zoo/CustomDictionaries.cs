using System.Collections;
using System.Diagnostics.CodeAnalysis;
using System.Dynamic;

namespace Popcorn.Tests.Differential.Zoo;

internal static class CustomDictionaries
{
    internal class WithProperties : Dictionary<string, int> { public string Name { get; set; } = "never written"; }
    internal sealed class Derived : WithProperties;

    internal sealed class Generic<TKey, TValue> : Dictionary<TKey, TValue>
        where TKey : notnull;

    internal sealed class Swapped<TValue, TKey> : Dictionary<TKey, TValue>
        where TKey : notnull;

    // Only the enumerator works.
    internal sealed class OnlyEnumerator : IDictionary<string, int>
    {
        public int this[string key] { get => throw new InvalidOperationException("Not for writing.");
            set => throw new InvalidOperationException("Not for writing."); }

        public ICollection<string> Keys => throw new InvalidOperationException("Not for writing.");
        public ICollection<int> Values => throw new InvalidOperationException("Not for writing.");
        public int Count => throw new InvalidOperationException("Not for writing.");
        public bool IsReadOnly => true;

        // A key may come twice.
        public IEnumerator<KeyValuePair<string, int>> GetEnumerator()
        {
            yield return new("twice", 1);
            yield return new("twice", 2);
        }

        IEnumerator IEnumerable.GetEnumerator() => throw new InvalidOperationException("Not for writing.");
        public void Add(string key, int value) => throw new InvalidOperationException("Not for writing.");
        public void Add(KeyValuePair<string, int> item) => throw new InvalidOperationException("Not for writing.");
        public void Clear() => throw new InvalidOperationException("Not for writing.");
        public bool Contains(KeyValuePair<string, int> item) => throw new InvalidOperationException("Not for writing.");
        public bool ContainsKey(string key) => throw new InvalidOperationException("Not for writing.");
        public void CopyTo(KeyValuePair<string, int>[] array, int arrayIndex) => throw new InvalidOperationException("Not for writing.");
        public bool Remove(string key) => throw new InvalidOperationException("Not for writing.");
        public bool Remove(KeyValuePair<string, int> item) => throw new InvalidOperationException("Not for writing.");

        public bool TryGetValue(string key, [MaybeNullWhen(false)] out int value) =>
            throw new InvalidOperationException("Not for writing.");
    }

    internal abstract class ReadOnlyOf<TKey>(params KeyValuePair<TKey, object?>[] pairs) : IReadOnlyDictionary<TKey, object?>
    {
        public object? this[TKey key] => throw new InvalidOperationException("Not for writing.");
        public IEnumerable<TKey> Keys => throw new InvalidOperationException("Not for writing.");
        public IEnumerable<object?> Values => throw new InvalidOperationException("Not for writing.");
        public int Count => throw new InvalidOperationException("Not for writing.");
        public bool ContainsKey(TKey key) => throw new InvalidOperationException("Not for writing.");

        public bool TryGetValue(TKey key, [MaybeNullWhen(false)] out object? value) =>
            throw new InvalidOperationException("Not for writing.");

        public IEnumerator<KeyValuePair<TKey, object?>> GetEnumerator() =>
            ((IEnumerable<KeyValuePair<TKey, object?>>)pairs).GetEnumerator();

        IEnumerator IEnumerable.GetEnumerator() => throw new InvalidOperationException("Not for writing.");
    }

    internal sealed class ReadOnly() : ReadOnlyOf<string>(new("KeyOne", 1), new("KeyTwo", null), new("KeyOne", "again"));
    internal sealed class NullKey() : ReadOnlyOf<string?>(new("fine", 1), new(null, 2));
    internal sealed class NullObjectKey() : ReadOnlyOf<object?>(new KeyValuePair<object?, object?>(null, 2));

    // A nullable key is not a supported key.
    internal sealed class NullableKey() : ReadOnlyOf<int?>(new KeyValuePair<int?, object?>(5, 1));
    internal sealed class NullableNullKey() : ReadOnlyOf<int?>(new KeyValuePair<int?, object?>(null, 1));

    internal readonly struct StructDictionary(string key) : IReadOnlyDictionary<string, int>
    {
        private readonly Dictionary<string, int> _inner = new() { [key] = 1 };
        public int this[string name] => _inner[name];
        public IEnumerable<string> Keys => _inner.Keys;
        public IEnumerable<int> Values => _inner.Values;
        public int Count => _inner.Count;
        public bool ContainsKey(string name) => _inner.ContainsKey(name);
        public bool TryGetValue(string name, out int value) => _inner.TryGetValue(name, out value);
        public IEnumerator<KeyValuePair<string, int>> GetEnumerator() => _inner.GetEnumerator();
        IEnumerator IEnumerable.GetEnumerator() => GetEnumerator();
    }

    // Two dictionaries in one type.
    internal sealed class TwoFaces : Dictionary<string, int>, IReadOnlyDictionary<int, string>
    {
        string IReadOnlyDictionary<int, string>.this[int key] => throw new InvalidOperationException("Not for writing.");
        IEnumerable<int> IReadOnlyDictionary<int, string>.Keys => throw new InvalidOperationException("Not for writing.");
        IEnumerable<string> IReadOnlyDictionary<int, string>.Values => throw new InvalidOperationException("Not for writing.");
        int IReadOnlyCollection<KeyValuePair<int, string>>.Count => 1;
        bool IReadOnlyDictionary<int, string>.ContainsKey(int key) => false;

        bool IReadOnlyDictionary<int, string>.TryGetValue(int key, [MaybeNullWhen(false)] out string value) =>
            throw new InvalidOperationException("Not for writing.");

        IEnumerator<KeyValuePair<int, string>> IEnumerable<KeyValuePair<int, string>>.GetEnumerator() =>
            Enumerable.Repeat(new KeyValuePair<int, string>(7, "seven"), 1).GetEnumerator();
    }

    // Enumerates pairs but is no dictionary: an array of objects with Key and Value.
    internal sealed class OnlyPairs : IEnumerable<KeyValuePair<string, int>>
    {
        public IEnumerator<KeyValuePair<string, int>> GetEnumerator() =>
            Enumerable.Repeat(new KeyValuePair<string, int>("k", 1), 2).GetEnumerator();

        IEnumerator IEnumerable.GetEnumerator() => GetEnumerator();
    }

    internal interface IBag : IDictionary<string, object?>;
    internal sealed class Bag : Dictionary<string, object?>, IBag;

    internal sealed class HiddenEnumerator : Dictionary<string, int>, IEnumerable<KeyValuePair<string, int>>
    {
        IEnumerator<KeyValuePair<string, int>> IEnumerable<KeyValuePair<string, int>>.GetEnumerator() =>
            Enumerable.Repeat(new KeyValuePair<string, int>("reimplemented", 1), 1).GetEnumerator();
    }

    internal sealed class Throwing : Dictionary<string, int>, IEnumerable<KeyValuePair<string, int>>
    {
        IEnumerator<KeyValuePair<string, int>> IEnumerable<KeyValuePair<string, int>>.GetEnumerator() => throw new TimeoutException();
    }

    internal sealed class Holder
    {
        public WithProperties With { get; set; } = new() { ["a"] = 1 };
        public Dictionary<string, int> AsDictionary { get; set; } = new Derived { ["b"] = 2 };
        public IReadOnlyDictionary<string, int> Struct { get; set; } = new StructDictionary("boxed");
        public StructDictionary? Maybe { get; set; } = new StructDictionary("maybe");
        public IEnumerable<KeyValuePair<string, int>> Pairs { get; set; } = new OnlyEnumerator();
        public object Object { get; set; } = new OnlyEnumerator();
    }

    private static ExpandoObject Expando()
    {
        dynamic expando = new ExpandoObject();
        expando.Number = 1;
        expando.TextValue = "t";
        expando.Inner = new ExpandoObject();
        expando.Null = null;
        return expando;
    }

    public static IEnumerable<ZooCase> Cases =>
    [
        .. Places.All("with properties", () => new WithProperties { ["a"] = 1 }),
        .. Places.Few<Dictionary<string, int>>("derived", () => new Derived { ["a"] = 1 }),
        .. Places.Few("generic", () => new Generic<int, string> { [1] = "a" }),
        .. Places.Few("swapped", () => new Swapped<int, string> { ["a"] = 1 }),
        .. Places.All("only enumerator", () => new OnlyEnumerator()),
        .. Places.Few<IDictionary<string, int>>("only enumerator interface", () => new OnlyEnumerator()),
        .. Places.Few("read-only", () => new ReadOnly()), .. Places.Few("null key", () => new NullKey()),
        .. Places.Few("null object key", () => new NullObjectKey()), .. Places.Few("nullable key", () => new NullableKey()),
        .. Places.Few("nullable null key", () => new NullableNullKey()), .. Places.Nullable("struct", () => new StructDictionary("s")),
        ZooCase.Of("two faces", () => new TwoFaces { ["a"] = 1 }),
        ZooCase.Of<IReadOnlyDictionary<int, string>>("two faces by int", () => new TwoFaces()),
        ZooCase.Of<Dictionary<string, int>>("two faces as dictionary", () => new TwoFaces { ["a"] = 1 }),
        .. Places.Few("only pairs", () => new OnlyPairs()),
        .. Places.Few<IBag>("bag", () => new Bag { ["a"] = null, ["b"] = new Bag() }),
        .. Places.Few("hidden enumerator", () => new HiddenEnumerator { ["own"] = 2 }),
        .. Places.Few<Dictionary<string, int>>("hidden as dictionary", () => new HiddenEnumerator { ["own"] = 2 }),
        .. Places.Few<IReadOnlyDictionary<string, int>>("hidden as read-only", () => new HiddenEnumerator { ["own"] = 2 }),
        .. Places.Few("throwing", () => new Throwing()), .. Places.Few("holder", () => new Holder()), .. Places.Few("expando", Expando),
    ];
}
