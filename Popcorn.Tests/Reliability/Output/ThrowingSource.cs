using System.Collections;

namespace Popcorn.Tests.Reliability.Output;

/// <summary>Sequences inside each other whose enumerators count their disposals, and throw at each.</summary>
internal sealed class ThrowingSource
{
    /// <summary>What every way to nest them is called.</summary>
    public static readonly string[] Kinds =
    [
        "enumerables", "async", "async in enumerable", "enumerable in async", "untyped", "members", "dictionary", "extension data", "lists",
        "untyped dictionary",
    ];

    /// <summary>About 200 KB: the innermost sequence pauses more than ten times.</summary>
    private const int Elements = 300;

    private readonly List<Disposal> _disposals = [];

    /// <summary>Called before an element of an innermost sequence is given away.</summary>
    public Action<int>? OnElement { get; init; }

    public int Started => _disposals.Count;

    /// <summary>How often each enumerator was disposed of.</summary>
    public IReadOnlyList<int> Disposals => [.. _disposals.Select(disposal => disposal.Count)];

    public object Create(string kind) => kind switch
    {
        "enumerables" => Repeat(Repeat(Rows())),
        "async" => RepeatAsync(RepeatAsync(RowsAsync())),
        "async in enumerable" => Repeat(RepeatAsync(RowsAsync())),
        "enumerable in async" => RepeatAsync(Repeat(Rows())),
        "untyped" => new Untyped(Repeat(Repeat(Rows()))),
        "members" => Repeat(new { Before = 1, Inside = new { Rows = Repeat(Rows()), After = 2 }, After = 3 }),
        "dictionary" => Repeat(new Dictionary<string, IEnumerable<IEnumerable<string>>> { ["a"] = Repeat(Rows()), ["b"] = Repeat(Rows()) }),
        "extension data" => Repeat(new Extended { More = new() { ["rows"] = Repeat(Rows()), ["after"] = 2 } }),
        "lists" => Repeat(new List<IEnumerable<string>[]> { new IEnumerable<string>[] { Rows(), Rows() } }),
        "untyped dictionary" => Repeat(new UntypedDictionary(this)),
        _ => throw new ArgumentOutOfRangeException(nameof(kind)),
    };

    public IEnumerable<T> Repeat<T>(T item) => new Sequence<T>(this, _ => item, 2);

    public IAsyncEnumerable<T> RepeatAsync<T>(T item) => new AsyncSequence<T>(this, _ => item, 2);

    public IEnumerable<string> Rows() => new Sequence<string>(this, Row, Elements);

    public IAsyncEnumerable<string> RowsAsync() => new AsyncSequence<string>(this, Row, Elements);

    private string Row(int number)
    {
        OnElement?.Invoke(number);
        return new string('x', 650);
    }

    private Disposal Start()
    {
        _disposals.Add(new Disposal());
        return _disposals[^1];
    }

    internal sealed class Extended { [JsonExtensionData] public Dictionary<string, object?> More { get; set; } = []; }

    /// <summary>A sequence that is not generic.</summary>
    internal sealed class Untyped(IEnumerable inner) : IEnumerable
    {
        public IEnumerator GetEnumerator() => inner.GetEnumerator();
    }

    /// <summary>A dictionary that is not generic.</summary>
    private sealed class UntypedDictionary(ThrowingSource source) : Hashtable
    {
        public override IDictionaryEnumerator GetEnumerator() => new EntryEnumerator(source);
    }

    private sealed class EntryEnumerator(ThrowingSource source) : IDictionaryEnumerator, IDisposable
    {
        private readonly Enumerator<IEnumerable<string>> _rows = new(source.Start(), _ => source.Rows(), 2);
        private int _count;

        public DictionaryEntry Entry => new(Key, Value);
        public object Key => $"{_count}";
        public object? Value => _rows.Current;
        public object Current => Entry;

        public bool MoveNext()
        {
            _count++;
            return _rows.MoveNext();
        }

        public void Dispose() => _rows.Dispose();

        public void Reset() => _rows.Reset();
    }

    private sealed class Disposal
    {
        public int Count { get; private set; }

        public void Throw()
        {
            Count++;
            throw new ObjectDisposedException("An enumerator.");
        }
    }

    private sealed class Sequence<T>(ThrowingSource source, Func<int, T> make, int count) : IEnumerable<T>
    {
        public IEnumerator<T> GetEnumerator() => new Enumerator<T>(source.Start(), make, count);

        IEnumerator IEnumerable.GetEnumerator() => GetEnumerator();
    }

    private sealed class AsyncSequence<T>(ThrowingSource source, Func<int, T> make, int count) : IAsyncEnumerable<T>
    {
        public IAsyncEnumerator<T> GetAsyncEnumerator(CancellationToken cancellationToken = default) =>
            new Enumerator<T>(source.Start(), make, count);
    }

    private sealed class Enumerator<T>(Disposal disposal, Func<int, T> make, int count) : IEnumerator<T>, IAsyncEnumerator<T>
    {
        private int _next;

        public T Current { get; private set; } = default!;
        object? IEnumerator.Current => Current;

        public bool MoveNext()
        {
            if (_next == count)
                return false;
            Current = make(_next++);
            return true;
        }

        public async ValueTask<bool> MoveNextAsync()
        {
            await Task.Yield();
            return MoveNext();
        }

        public void Dispose() => disposal.Throw();

        public async ValueTask DisposeAsync()
        {
            await Task.Yield();
            disposal.Throw();
        }

        public void Reset() => throw new NotSupportedException();
    }
}
