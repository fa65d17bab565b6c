using System.Collections;

namespace Popcorn.Tests.Differential.Zoo;

/// <summary>A struct whose indexer changes it: what it returns depends on how often the same box was read.</summary>
internal struct StructList(int count) : IList
{
    private int _reads;

    public object? this[int index]
    {
        get => $"{index} after {_reads++}";
        set => throw new InvalidOperationException("Not for writing.");
    }

    public readonly int Count => count;
    public readonly bool IsFixedSize => true;
    public readonly bool IsReadOnly => true;
    public readonly bool IsSynchronized => false;
    public readonly object SyncRoot => throw new InvalidOperationException("Not for writing.");
    public readonly IEnumerator GetEnumerator() => throw new InvalidOperationException("Not for writing.");
    public readonly int Add(object? value) => throw new InvalidOperationException("Not for writing.");
    public readonly void Clear() => throw new InvalidOperationException("Not for writing.");
    public readonly bool Contains(object? value) => throw new InvalidOperationException("Not for writing.");
    public readonly void CopyTo(Array array, int index) => throw new InvalidOperationException("Not for writing.");
    public readonly int IndexOf(object? value) => throw new InvalidOperationException("Not for writing.");
    public readonly void Insert(int index, object? value) => throw new InvalidOperationException("Not for writing.");
    public readonly void Remove(object? value) => throw new InvalidOperationException("Not for writing.");
    public readonly void RemoveAt(int index) => throw new InvalidOperationException("Not for writing.");
}
