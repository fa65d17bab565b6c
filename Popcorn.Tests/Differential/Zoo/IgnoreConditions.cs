namespace Popcorn.Tests.Differential.Zoo;

internal static class IgnoreConditions
{
    internal sealed class OnText
    {
        [JsonIgnore] public string? Always { get; set; } = "a";
        [JsonIgnore(Condition = JsonIgnoreCondition.Never)] public string? Never { get; set; }
        [JsonIgnore(Condition = JsonIgnoreCondition.WhenWritingNull)] public string? Null { get; set; }
        [JsonIgnore(Condition = JsonIgnoreCondition.WhenWritingDefault)] public string? Default { get; set; }
        public string? Unmarked { get; set; }
    }

    internal struct OnNumbers
    {
        [JsonIgnore(Condition = JsonIgnoreCondition.Never)] public int Never { get; set; }
        [JsonIgnore(Condition = JsonIgnoreCondition.WhenWritingNull)] public int? Null { get; set; }
        [JsonIgnore(Condition = JsonIgnoreCondition.WhenWritingDefault)] public int Default { get; set; }
        [JsonIgnore(Condition = JsonIgnoreCondition.WhenWritingDefault)] public int? DefaultOfNullable { get; set; }
        public int Unmarked { get; set; }
    }

    // Not allowed: the type fails.
    internal sealed class NullOnValue { [JsonIgnore(Condition = JsonIgnoreCondition.WhenWritingNull)] public int Number { get; set; } }

    internal sealed class NullOnStruct
    {
        public int Before { get; set; }
        [JsonIgnore(Condition = JsonIgnoreCondition.WhenWritingNull)] public DateTime Date { get; set; }
    }

    internal sealed class NullOnGeneric<T> { [JsonIgnore(Condition = JsonIgnoreCondition.WhenWritingNull)] public T? Value { get; set; } }

    internal sealed class OnCollections
    {
        [JsonIgnore(Condition = JsonIgnoreCondition.WhenWritingNull)] public List<int>? NullList { get; set; }
        [JsonIgnore(Condition = JsonIgnoreCondition.WhenWritingDefault)] public List<int>? EmptyList { get; set; } = [];

        [JsonIgnore(Condition = JsonIgnoreCondition.WhenWritingDefault)]
        public Dictionary<string, int?>? Values { get; set; } = new() { ["null"] = null };
        [JsonIgnore(Condition = JsonIgnoreCondition.WhenWritingNull)] public string?[] Texts { get; set; } = [null];
        public List<string?>? Unmarked { get; set; }
    }

    // The getters must not even be called.
    internal sealed class NeverCalled
    {
        [JsonIgnore] public int Throws => throw new InvalidOperationException("must not be called");
        [JsonIgnore(Condition = JsonIgnoreCondition.Always)] public Action? Unsupported { get; set; } = static () => { };
        public int Fine => 1;
    }

    // How often a getter is called shows in the output.
    internal sealed class Counting
    {
        private int _calls;
        [JsonIgnore(Condition = JsonIgnoreCondition.WhenWritingDefault)] public int First => ++_calls;
        [JsonIgnore(Condition = JsonIgnoreCondition.WhenWritingNull)] public string? Second => $"{++_calls}";
        public int Third => ++_calls;
        [JsonIgnore(Condition = JsonIgnoreCondition.WhenWritingDefault)] public int? Fourth => ++_calls;
        public object Last => ++_calls;
    }

    // Null at the first call, not at the second.
    internal sealed class Flickering
    {
        private bool _on;
        [JsonIgnore(Condition = JsonIgnoreCondition.WhenWritingNull)] public string? Text => (_on = !_on) ? null : "second call";
        public string? ByOptions => (_on = !_on) ? "first call" : null;
        public string? Again => (_on = !_on) ? null : "fourth call";
    }

    internal sealed class OnObjects
    {
        [JsonIgnore(Condition = JsonIgnoreCondition.WhenWritingDefault)] public object? BoxedZero { get; set; } = 0;
        [JsonIgnore(Condition = JsonIgnoreCondition.WhenWritingDefault)] public object? Null { get; set; }
        [JsonIgnore(Condition = JsonIgnoreCondition.WhenWritingDefault)] public IComparable? Interface { get; set; } = 0;
        [JsonIgnore(Condition = JsonIgnoreCondition.WhenWritingNull)] public OnText? Class { get; set; }
        [JsonIgnore(Condition = JsonIgnoreCondition.WhenWritingNull)] public OnNumbers? Struct { get; set; }
    }

    internal class BaseWithIgnored
    {
        [JsonIgnore] public int Hidden { get; set; } = 1;
        [JsonIgnore(Condition = JsonIgnoreCondition.WhenWritingNull)] public string? Maybe { get; set; }
        public int Shown { get; set; } = 2;
    }

    internal sealed class DerivedOfIgnored : BaseWithIgnored { public string? Own { get; set; } }

    [method: JsonConstructor]
    internal sealed record Positional(
        [property: JsonIgnore(Condition = JsonIgnoreCondition.WhenWritingDefault)] int Zero,
        [property: JsonIgnore(Condition = JsonIgnoreCondition.WhenWritingNull)] string? Null,
        [property: JsonIgnore(Condition = JsonIgnoreCondition.Never)] string? Never);

    internal sealed class AllIgnored
    {
        [JsonIgnore] public int A { get; set; } = 1;
        [JsonIgnore] public int B { get; set; } = 2;
    }

    internal sealed class IgnoredInclude
    {
        [JsonInclude] [JsonIgnore] private int Hidden { get; set; } = 1;
        [JsonInclude] [JsonIgnore(Condition = JsonIgnoreCondition.WhenWritingDefault)] private int Zero { get; set; }
        public int Shown => Hidden + Zero;
    }

#if NET10_0_OR_GREATER
    internal sealed class Directions
    {
        [JsonIgnore(Condition = JsonIgnoreCondition.WhenWriting)] public int NotWritten { get; set; } = 1;
        [JsonIgnore(Condition = JsonIgnoreCondition.WhenReading)] public int NotRead { get; set; } = 2;
        [JsonIgnore(Condition = JsonIgnoreCondition.WhenReading)] public string? NullNotRead { get; set; }
        [JsonIgnore(Condition = JsonIgnoreCondition.WhenWriting)] public Action? Unsupported { get; set; } = static () => { };
        [JsonIgnore(Condition = JsonIgnoreCondition.WhenReading)] public int GetOnly => 3;
    }
#endif

    public static IEnumerable<ZooCase> Cases =>
    [
        .. Places.All("text", () => new OnText()), .. Places.Nullable("numbers", () => default(OnNumbers)),
        .. Places.Nullable("numbers set", () => new OnNumbers { Never = 1, Null = 0, Default = 1, DefaultOfNullable = 0, Unmarked = 1 }),
        ZooCase.Of("null on value", () => new NullOnValue()), ZooCase.Of("null on struct", () => new NullOnStruct()),
        ZooCase.Of("null on value in null member", () => new Places.Member<NullOnValue>()),
        ZooCase.Of("generic int", () => new NullOnGeneric<int>()), ZooCase.Of("generic nullable", () => new NullOnGeneric<int?>()),
        ZooCase.Of("generic text", () => new NullOnGeneric<string>()),
        .. Places.Few("collections", () => new OnCollections()), .. Places.Few("never called", () => new NeverCalled()),
        .. Places.Few("counting", () => new Counting()),
        .. Places.Few("flickering", () => new Flickering()), .. Places.Few("objects", () => new OnObjects()),
        .. Places.Few("derived", () => new DerivedOfIgnored()),
        .. Places.Few("positional", () => new Positional(0, null, null)), .. Places.All("all ignored", () => new AllIgnored()),
        .. Places.Few("included", () => new IgnoredInclude()),
#if NET10_0_OR_GREATER
        .. Places.Few("directions", () => new Directions()),
#endif
    ];
}
