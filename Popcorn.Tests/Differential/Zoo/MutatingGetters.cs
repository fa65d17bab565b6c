namespace Popcorn.Tests.Differential.Zoo;

/// <summary>Getters with effects: on themselves, on their owner, on what is being written, or back into the serializer.</summary>
internal static class MutatingGetters
{
    // Each read counts: a hidden copy of the struct would show.
    internal struct Counter
    {
        private int _reads;
        public int First => ++_reads;
        public int Second => ++_reads;
        public string Third => $"{++_reads}";
    }

    internal sealed class CounterHolder
    {
        public Counter Property { get; set; }
        public Counter Again { get; set; }
        public Counter? Maybe { get; set; } = new Counter();
        public object Boxed { get; set; } = new Counter();
        public Counter[] Array { get; set; } = new Counter[2];
        public List<Counter> List { get; set; } = [new(), new()];
        public Dictionary<string, Counter> Dictionary { get; set; } = new() { ["a"] = new() };
    }

    // The same box, array and list again: are the changes kept?
    internal sealed class SameCounters
    {
        public object Box { get; } = new Counter();
        public object BoxAgain => Box;
        public Counter[] Array { get; } = new Counter[1];
        public Counter[] ArrayAgain => Array;
        [JsonInclude] public Counter Field;
        public Counter FieldAgain => Field;
    }

    internal struct Nested
    {
        public Counter Inner { get; set; }
        public Counter Same => Inner;
        [JsonInclude] public Counter Field;
    }

    internal sealed class ChangesOwner
    {
        public int Value { get; set; } = 1;

        public string Change
        {
            get
            {
                Value++;
                Later = "changed";
                return "done";
            }
        }

        public string Later { get; set; } = "unchanged";
        public int ValueAgain => Value;
    }

    internal sealed class SwapsList
    {
        public List<int> First { get; set; } = [1];

        public int Swap
        {
            get
            {
                First = [100];
                Second = [200];
                return 0;
            }
        }

        public List<int> Second { get; set; } = [2];
    }

    internal sealed class Toucher(Action touch)
    {
        public int Touch
        {
            get
            {
                touch();
                return 1;
            }
        }
    }

    // The element that is being written changes the collection around it.
    internal sealed class ListChanged
    {
        public List<Toucher> Items { get; } = [];

        public static ListChanged Adding()
        {
            ListChanged made = new();
            made.Items.Add(new Toucher(() => { if (made.Items.Count < 5) made.Items.Add(new Toucher(static () => { })); }));
            return made;
        }

        public static ListChanged Clearing()
        {
            ListChanged made = new();
            made.Items.AddRange([new Toucher(made.Items.Clear), new Toucher(static () => { })]);
            return made;
        }

        public static ListChanged Removing()
        {
            ListChanged made = new();
            made.Items.AddRange([new Toucher(() => made.Items.RemoveAt(0)), new Toucher(static () => { }), new Toucher(static () => { })]);
            return made;
        }

        public static ListChanged Replacing()
        {
            ListChanged made = new();
            made.Items.AddRange([new Toucher(() => made.Items[1] = null!), new Toucher(static () => { })]);
            return made;
        }
    }

    internal sealed class Changed<T>(T items) { public T Items { get; } = items; }

    private static Changed<IEnumerable<Toucher>> Sequence(Func<List<Toucher>, IEnumerable<Toucher>> view)
    {
        List<Toucher> list = [];
        list.AddRange([new Toucher(() => list.Add(new Toucher(static () => { }))), new Toucher(static () => { })]);
        return new(view(list));
    }

    private static Changed<Dictionary<string, Toucher>> DictionaryChanged(bool remove)
    {
        Dictionary<string, Toucher> made = [];
        made["a"] = new Toucher(() => { if (remove) made.Remove("b"); else made["c"] = new Toucher(static () => { }); });
        made["b"] = new Toucher(static () => { });
        return new(made);
    }

    private static Changed<HashSet<Toucher>> SetChanged()
    {
        HashSet<Toucher> made = [];
        made.Add(new Toucher(() => made.Add(new Toucher(static () => { }))));
        return new(made);
    }

    private static Changed<Toucher?[]> ArrayChanged()
    {
        Toucher?[] made = new Toucher?[3];
        made[0] = new Toucher(() => made[1] = new Toucher(static () => { }));
        return new(made);
    }

    // Serializing inside of serializing.
    internal sealed class Reentrant
    {
        public int Number { get; set; } = 1;
        public string Json => JsonSerializer.Serialize(new ChangesOwner());
        public JsonElement Element => JsonSerializer.SerializeToElement(new { A = 1, B = "<" });
        public Reentrant? Inner { get; set; }
        public byte[] Bytes => JsonSerializer.SerializeToUtf8Bytes(new List<object?> { 1, null, new Counter() });
    }

    internal sealed class ReentrantSelf
    {
        private int _calls;

        // Serializes its own owner, once.
        public string? Self => ++_calls > 1 ? null : JsonSerializer.Serialize(this);
        public int Calls => _calls;
    }

    internal sealed class ReentrantSequence
    {
        public IEnumerable<string> Items => Enumerable.Range(0, 3).Select(i => JsonSerializer.Serialize(new { i }));
    }

    internal sealed class FreshEachTime
    {
        private int _made;
        public List<int> List => [++_made];
        public List<int> Same => List;
        public object Boxed => ++_made;
        public Counter Struct => default;
    }

    internal sealed class ThrowsSecondTime
    {
        private bool _read;

        public string? Once
        {
            get
            {
                if (_read)
                    throw new InvalidOperationException("read twice");
                _read = true;
                return "once";
            }
        }

        [JsonIgnore(Condition = JsonIgnoreCondition.WhenWritingNull)] public object? Later => _read ? "read" : null;
    }

    public static IEnumerable<ZooCase> Cases =>
    [
        .. Places.All("counter", () => new Counter()), .. Places.Nullable("nullable counter", () => new Counter()),
        .. Places.Few("counter holder", () => new CounterHolder()),
        .. Places.Few("same counters", () => new SameCounters { Field = default }),
        .. Places.Nullable("nested", () => new Nested { Field = default }),
        .. Places.Few("owner", () => new ChangesOwner()), .. Places.Few("swap", () => new SwapsList()),
        ZooCase.Of("list adding", ListChanged.Adding),
        ZooCase.Of("list clearing", ListChanged.Clearing), ZooCase.Of("list removing", ListChanged.Removing),
        ZooCase.Of("list replacing", ListChanged.Replacing), ZooCase.Of("sequence of list", () => Sequence(l => l)),
        ZooCase.Of("lazy sequence", () => Sequence(l => l.Where(_ => true))),
        ZooCase.Of("sequence of copy", () => Sequence(l => l.ToArray())),
        ZooCase.Of("read-only list", () => Sequence(l => l.AsReadOnly())),
        ZooCase.Of("list as object", () => new Changed<object>(Sequence(l => l).Items)),
        ZooCase.Of("list as IList", () => new Changed<IList<Toucher>>((IList<Toucher>)Sequence(l => l).Items)),
        ZooCase.Of("list as legacy", () => new Changed<System.Collections.IList>((System.Collections.IList)Sequence(l => l).Items)),
        ZooCase.Of("list as IReadOnlyList", () => new Changed<IReadOnlyList<Toucher>>((IReadOnlyList<Toucher>)Sequence(l => l).Items)),
        ZooCase.Of("dictionary adding", () => DictionaryChanged(false)), ZooCase.Of("dictionary removing", () => DictionaryChanged(true)),
        ZooCase.Of("set", SetChanged), ZooCase.Of("array", ArrayChanged),
        .. Places.Few("reentrant", () => new Reentrant { Inner = new Reentrant() }),
        .. Places.Few("reentrant self", () => new ReentrantSelf()), .. Places.Few("reentrant sequence", () => new ReentrantSequence()),
        .. Places.Few("fresh", () => new FreshEachTime()), .. Places.Few("second time", () => new ThrowsSecondTime()),
    ];
}
