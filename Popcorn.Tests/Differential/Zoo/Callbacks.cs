using System.Collections;

namespace Popcorn.Tests.Differential.Zoo;

/// <summary>Types that hear of their serialization and change themselves then.</summary>
internal static class Callbacks
{
    internal sealed class Before : IJsonOnSerializing
    {
        public int Value { get; set; } = 1;
        public string? Text { get; set; }

        public void OnSerializing()
        {
            Value += 10;
            Text = "set before";
        }
    }

    internal sealed class Both : IJsonOnSerializing, IJsonOnSerialized
    {
        public int Value { get; set; } = 1;
        void IJsonOnSerializing.OnSerializing() => Value *= 2;
        void IJsonOnSerialized.OnSerialized() => Value += 100;
    }

    // On a copy or on the value itself? The second member tells.
    internal struct Struct : IJsonOnSerializing, IJsonOnSerialized
    {
        public int Value { get; set; }
        public void OnSerializing() => Value += 10;
        public void OnSerialized() => Value += 1000;
    }

    internal sealed class StructHolder
    {
        public Struct First { get; set; } = new() { Value = 1 };
        public Struct? Maybe { get; set; } = new Struct { Value = 2 };
        public object Boxed { get; set; } = new Struct { Value = 3 };
        public Struct[] Array { get; set; } = [new() { Value = 4 }, new() { Value = 4 }];
        public List<Struct> List { get; set; } = [new() { Value = 5 }];
        public IJsonOnSerializing Interface { get; set; } = new Struct { Value = 6 };
    }

    // The same box twice: the callback's change stays in the box or not.
    internal sealed class SameBox
    {
        public object First { get; }
        public object Second { get; }
        public SameBox() => First = Second = new Struct { Value = 1 };
    }

    internal sealed class Shared
    {
        public Both First { get; }
        public Both Second { get; }
        public List<Both> List { get; }
        public Shared() => List = [First = Second = new Both()];
    }

    internal sealed class Log
    {
        public List<string> Entries { get; set; } = [];
        public override string ToString() => string.Join(',', Entries);
    }

    internal class Logged(string name, Log log) : IJsonOnSerializing, IJsonOnSerialized
    {
        public string Name => name;
        public Logged? Child { get; set; }
        public string LogSoFar => log.ToString();
        public virtual void OnSerializing() => log.Entries.Add($"+{name}");
        public virtual void OnSerialized() => log.Entries.Add($"-{name}");
    }

    internal sealed class LoggedDerived(string name, Log log) : Logged(name, log)
    {
        private readonly Log _log = log;
        public override void OnSerializing() => _log.Entries.Add("derived");
    }

    internal sealed class LogHolder
    {
        public Logged Logged { get; set; }
        public Logged Derived { get; set; }
        public Logged? Null { get; set; }
        public Log Log { get; set; } = new();

        public LogHolder()
        {
            Logged = new Logged("a", Log) { Child = new Logged("b", Log) };
            Derived = new LoggedDerived("c", Log);
        }
    }

    internal sealed class ThrowsBefore : IJsonOnSerializing
    {
        public int Value { get; set; }
        public void OnSerializing() => throw new TimeoutException("before");
    }

    internal sealed class ThrowsAfter : IJsonOnSerialized
    {
        public int Value { get; set; }
        public void OnSerialized() => throw new TimeoutException("after");
    }

    // Collections and dictionaries are asked as well.
    internal sealed class ListWithCallback : List<int>, IJsonOnSerializing { public void OnSerializing() => Add(99); }

    internal sealed class DictionaryWithCallback : Dictionary<string, int>, IJsonOnSerializing
    {
        public void OnSerializing() => Add("added", 99);
    }

    internal interface ICalled : IJsonOnSerializing { int Calls { get; } }

    internal sealed class Called : ICalled
    {
        public int Calls { get; private set; }
        public void OnSerializing() => Calls++;
    }

    internal class Base { public int Calls { get; protected set; } }

    // Written as its base: does anybody call it?
    internal sealed class CallbackInDerived : Base, IJsonOnSerializing { public void OnSerializing() => Calls++; }

    internal sealed class Replacing : IJsonOnSerializing, IJsonOnSerialized
    {
        public List<int> List { get; private set; } = [1];
        public Replacing? Inner { get; private set; }
        public bool IsInner { get; init; }

        public void OnSerializing()
        {
            List = [2, 3];
            Inner = IsInner ? null : new Replacing { IsInner = true };
        }

        public void OnSerialized() => List.Clear();
    }

    internal record struct RecordStruct(int Value) : IJsonOnSerializing { public void OnSerializing() => Value++; }

    internal sealed class WithExtension : IJsonOnSerializing
    {
        [JsonExtensionData] public Dictionary<string, object?>? Rest { get; set; }
        public void OnSerializing() => Rest = new() { ["late"] = true };
    }

    [JsonDerivedType(typeof(PolyCallback), "p")]
    internal class PolyBase
    {
        public int Calls { get; protected set; }
    }

    internal sealed class PolyCallback : PolyBase, IJsonOnSerializing, IJsonOnSerialized
    {
        public void OnSerializing() => Calls++;
        public void OnSerialized() => Calls += 10;
    }

    internal sealed class Lazy : IEnumerable<Both>
    {
        public IEnumerator<Both> GetEnumerator()
        {
            Both both = new();
            yield return both;
            yield return both;
        }

        IEnumerator IEnumerable.GetEnumerator() => GetEnumerator();
    }

    public static IEnumerable<ZooCase> Cases =>
    [
        .. Places.All("before", () => new Before()), .. Places.All("both", () => new Both()),
        .. Places.Nullable("struct", () => new Struct { Value = 1 }),
        .. Places.Few("struct holder", () => new StructHolder()), .. Places.Few("same box", () => new SameBox()),
        .. Places.Few("shared", () => new Shared()), .. Places.Few("log", () => new LogHolder()),
#if NET9_0_OR_GREATER // Before, System.Text.Json opens the object and then calls back.
        .. Places.Few("throws before", () => new ThrowsBefore()),
#endif
        .. Places.Few("throws after", () => new ThrowsAfter()), .. Places.Few("list", () => new ListWithCallback { 1 }),
        .. Places.Few("dictionary", () => new DictionaryWithCallback { ["a"] = 1 }),
        .. Places.Few<ICalled>("interface", () => new Called()),
        .. Places.Few("called", () => new Called()), .. Places.Few<Base>("as base", () => new CallbackInDerived()),
        .. Places.Few("derived", () => new CallbackInDerived()),
        .. Places.Few("replacing", () => new Replacing()), .. Places.Nullable("record struct", () => new RecordStruct(1)),
        .. Places.Few("extension", () => new WithExtension()),
        .. Polymorphism.Everywhere<PolyBase>("polymorphic", () => new PolyCallback()),
        .. Places.Few("lazy", () => new Lazy()),
        ZooCase.Of("null", () => (Before?)null),
        ZooCase.Of("interface of struct", () => new List<IJsonOnSerializing> { new Struct(), new Before() }),
    ];
}
