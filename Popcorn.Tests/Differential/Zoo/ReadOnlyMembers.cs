using System.Collections;

namespace Popcorn.Tests.Differential.Zoo;

internal static class ReadOnlyMembers
{
    internal sealed class GetOnly(int number, string? text)
    {
        public int Number { get; } = number;
        public string? Text { get; } = text;
        public int Computed => Number * 2;
        public int Settable { get; set; } = 1;
    }

    internal sealed class Setters
    {
        public int PrivateSet { get; private set; } = 1;
        public int InternalSet { get; internal set; } = 2;
        public int Init { get; init; } = 3;
        public required int Required { get; init; }
        public int Settable { get; set; } = 4;
        [JsonInclude] public int IncludedPrivateSet { get; private set; } = 5;
        [JsonInclude] public int IncludedGetOnly => 6;
        [JsonInclude] private int IncludedPrivate => 7;
        public int Sum() => IncludedPrivate;
    }

    // Collections stay although read-only properties are ignored.
    internal sealed class Collections
    {
        public List<int> List { get; } = [1];
        public int[] Array { get; } = [2];
        public Dictionary<string, int> Dictionary { get; } = new() { ["a"] = 3 };
        public IEnumerable<int> Sequence => Enumerable.Range(4, 2);
        public IReadOnlyDictionary<string, string> ReadOnly { get; } = new Dictionary<string, string> { ["b"] = "c" };
        public HashSet<int> Set { get; } = [6];
        public ArrayList Legacy { get; } = [7, "x"];
        public Custom Own { get; } = [8];
        public byte[] Bytes { get; } = [9];
        public ReadOnlyMemory<int> Memory { get; } = new([10]);
        public string Text { get; } = "text";
        public object AsObject { get; } = new List<int> { 11 };
        public List<int>? Null { get; }
        public IDictionary Hashtable { get; } = new Hashtable { [1] = 2 };
        public IAsyncEnumerable<int>? Async { get; }
    }

    internal sealed class Custom : List<int> { public int Extra => 1; }

    internal sealed class Kept
    {
        [JsonIgnore(Condition = JsonIgnoreCondition.Never)] public int Never { get; } = 1;
        [JsonIgnore(Condition = JsonIgnoreCondition.WhenWritingDefault)] public int UnlessDefault { get; } = 2;
        [JsonIgnore(Condition = JsonIgnoreCondition.WhenWritingNull)] public string? UnlessNull { get; } = "3";
        [JsonIgnore(Condition = JsonIgnoreCondition.WhenWritingNull)] public string? Null { get; }
        [JsonPropertyName("renamed")] public int Renamed { get; } = 4;
        [JsonPropertyOrder(-1)] public int Ordered { get; } = 5;
        [JsonNumberHandling(JsonNumberHandling.WriteAsString)] public int Quoted { get; } = 6;
        [JsonConverter(typeof(JsonStringEnumConverter))] public DayOfWeek Converted { get; } = DayOfWeek.Friday;
        public int Plain { get; } = 7;
    }

    internal sealed class Nested
    {
        public GetOnly Inner { get; } = new(1, "t");
        public GetOnly Settable { get; set; } = new(2, null);
        public List<GetOnly> List { get; } = [new(3, "u")];
        public Nested? Next { get; }
        public Point Struct { get; } = new(1, 2);
        public Point? Maybe { get; } = new(3, 4);
    }

    internal readonly struct Point(int x, int y)
    {
        public int X { get; } = x;
        public int Y { get; } = y;
    }

    internal readonly struct Immutable(List<int> list)
    {
        public List<int> List { get; } = list;
        public int Count => List.Count;
        public int Init { get; init; } = 5;
    }

    internal sealed class ReadOnlyFields
    {
        public readonly int Number = 1;
        public readonly List<int> List = [2];
        [JsonInclude] public readonly int Included = 3;
        [JsonInclude] public readonly int[] IncludedArray = [4];
        public int Property => Number;
    }

    internal interface IReadOnlyShape
    {
        string Name { get; }
        IReadOnlyList<int> Sizes { get; }
    }

    internal sealed class Shape : IReadOnlyShape
    {
        public string Name { get; set; } = "settable in the class only";
        public IReadOnlyList<int> Sizes { get; set; } = [1];
    }

    internal class ReadOnlyBase
    {
        public virtual int Value => 1;
        public virtual int Widened => 2;
    }

    internal sealed class SettableDerived : ReadOnlyBase
    {
        public override int Value => 10;
        public new int Widened { get; set; } = 20;
    }

    [JsonObjectCreationHandling(JsonObjectCreationHandling.Populate)]
    internal sealed class Populated
    {
        public List<int> List { get; } = [1];
        public GetOnly Inner { get; } = new(1, "p");
        [JsonObjectCreationHandling(JsonObjectCreationHandling.Replace)] public List<int> Replaced { get; set; } = [2];
    }

    internal sealed class ByReference
    {
        private int _value = 3;
        public int Value => _value;
        public int Bump() => ++_value;
    }

    public static IEnumerable<ZooCase> Cases =>
    [
        .. Places.All("get only", () => new GetOnly(1, "t")), .. Places.Few("null", () => new GetOnly(0, null)),
        .. Places.Few("setters", () => new Setters { Required = 9 }),
        .. Places.All("collections", () => new Collections()), .. Places.Few("kept", () => new Kept()),
        .. Places.Few("nested", () => new Nested()),
        .. Places.Nullable("point", () => new Point(1, 2)), .. Places.Nullable("immutable", () => new Immutable([1, 2])),
        .. Places.Few("fields", () => new ReadOnlyFields()),
        .. Places.Few<IReadOnlyShape>("interface", () => new Shape()), .. Places.Few("shape", () => new Shape()),
        .. Places.Few("settable derived", () => new SettableDerived()),
        .. Places.Few<ReadOnlyBase>("settable as base", () => new SettableDerived()), .. Places.Few("populated", () => new Populated()),
        .. Places.Few("by reference", () => new ByReference()),
    ];
}
