using System.Collections;

namespace Popcorn.Tests.Differential.Zoo;

/// <summary>Sequences that only the asynchronous interface can write: NotSupportedException, unless they are null.</summary>
internal static class AsyncEnumerables
{
    internal sealed class Source(int count) : IAsyncEnumerable<int>
    {
        public int Extra => 5;

        public async IAsyncEnumerator<int> GetAsyncEnumerator(CancellationToken cancellationToken = default)
        {
            for (int i = 0; i < count; i++)
            {
                await Task.CompletedTask;
                yield return i;
            }
        }
    }

    internal sealed class Holder
    {
        public int Before { get; set; } = 1;
        public IAsyncEnumerable<int>? Sequence { get; set; }
        public int After { get; set; } = 2;
    }

    internal sealed class ObjectHolder { public object? Value { get; set; } }
    internal struct StructHolder { public Source? Source { get; set; } }

    // Both at once: which one is it?
    internal sealed class BothWays : IAsyncEnumerable<int>, IEnumerable<string>
    {
        public IAsyncEnumerator<int> GetAsyncEnumerator(CancellationToken cancellationToken = default) =>
            new Source(1).GetAsyncEnumerator(cancellationToken);

        public IEnumerator<string> GetEnumerator() => Enumerable.Repeat("sync", 2).GetEnumerator();
        IEnumerator IEnumerable.GetEnumerator() => GetEnumerator();
    }

    internal sealed class AsyncList : List<int>, IAsyncEnumerable<int>
    {
        public IAsyncEnumerator<int> GetAsyncEnumerator(CancellationToken cancellationToken = default) =>
            new Source(1).GetAsyncEnumerator(cancellationToken);
    }

    internal sealed class AsyncDictionary : Dictionary<string, int>, IAsyncEnumerable<int>
    {
        public IAsyncEnumerator<int> GetAsyncEnumerator(CancellationToken cancellationToken = default) =>
            new Source(1).GetAsyncEnumerator(cancellationToken);
    }

    internal interface IFeed : IAsyncEnumerable<string> { string Title { get; } }

    internal sealed class Feed : IFeed
    {
        public string Title => "t";
        public IAsyncEnumerator<string> GetAsyncEnumerator(CancellationToken cancellationToken = default) => throw new TimeoutException();
    }

    internal sealed class Nested
    {
        public List<IAsyncEnumerable<int>> List { get; set; } = [];
        public Dictionary<string, IAsyncEnumerable<int>?> Dictionary { get; set; } = [];
    }

    // Counts only between its callbacks.
    internal class Called : IAsyncEnumerable<int>, IJsonOnSerializing, IJsonOnSerialized
    {
        public int Count { get; private set; }
        public int Ended { get; private set; }
        public virtual void OnSerializing() => Count += 2;

        public void OnSerialized()
        {
            Count = 0;
            Ended++;
        }

        public IAsyncEnumerator<int> GetAsyncEnumerator(CancellationToken cancellationToken = default) =>
            new Source(Count).GetAsyncEnumerator(cancellationToken);
    }

    internal sealed class FailsBefore : Called { public override void OnSerializing() => throw new TimeoutException("before"); }

    internal struct CalledStruct(int count) : IAsyncEnumerable<int>, IJsonOnSerializing
    {
        public void OnSerializing() => count += 2;

        public readonly IAsyncEnumerator<int> GetAsyncEnumerator(CancellationToken cancellationToken = default) =>
            new Source(count).GetAsyncEnumerator(cancellationToken);
    }

    internal sealed class CalledHolder
    {
        public Called First { get; }
        public int EndedFirst => First.Ended;
        public object Second => First;
        public int EndedSecond => First.Ended;
        public List<Called> List => [First, First];
        public int EndedList => First.Ended;
        public Called? Null { get; set; }
        public IAsyncEnumerable<int> Interface => First;
        public CalledHolder() => First = new Called();
    }

    internal sealed class WithTask
    {
        public Task<int>? Task { get; set; }
        public IAsyncDisposable? Disposable { get; set; }
    }

    public static IEnumerable<ZooCase> Cases =>
    [
        .. Places.Few("source", () => new Source(2)), .. Places.Few<IAsyncEnumerable<int>>("interface", () => new Source(0)),
        .. Places.Few<IAsyncEnumerable<int>?>("null", () => null), .. Places.Few("holder", () => new Holder { Sequence = new Source(1) }),
        .. Places.All("null holder", () => new Holder()),
        ZooCase.Of("object", () => new ObjectHolder { Value = new Source(1) }),
        ZooCase.Of("object list", () => new List<object> { 1, new Source(1) }),
        .. Places.Nullable("struct", () => new StructHolder { Source = new Source(1) }),
        .. Places.Nullable("null struct", () => new StructHolder()),
        .. Places.Few("both ways", () => new BothWays()), .. Places.Few<IEnumerable<string>>("both ways sync", () => new BothWays()),
        .. Places.Few("list", () => new AsyncList { 7 }), .. Places.Few<List<int>>("list as list", () => new AsyncList { 7 }),
        .. Places.Few("dictionary", () => new AsyncDictionary { ["a"] = 1 }),
        .. Places.Few<IFeed>("feed", () => new Feed()), ZooCase.Of("nested", () => new Nested { List = [new Source(1)] }),
        ZooCase.Of("nested empty", () => new Nested()), ZooCase.Of("nested null", () => new Nested { Dictionary = new() { ["n"] = null } }),
        .. Places.Few("called", () => new Called()), ZooCase.Of("called everywhere", () => new CalledHolder()),
        ZooCase.Of("null called", () => (Called?)null), ZooCase.Of("called behind object", () => new ObjectHolder { Value = new Called() }),
        ZooCase.Of("called struct", () => new CalledStruct(1)),
        ZooCase.Of("called struct behind object", () => new ObjectHolder { Value = new CalledStruct(1) }),
        ZooCase.Of("fails before", () => new FailsBefore()), ZooCase.Of("fails before below", () => new List<Called> { new FailsBefore() }),
        .. Places.Few("task", () => new WithTask()), ZooCase.Of("done task", () => new WithTask { Task = Task.FromResult(1) }),
    ];
}
