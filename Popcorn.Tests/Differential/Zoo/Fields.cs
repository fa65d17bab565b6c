namespace Popcorn.Tests.Differential.Zoo;

internal static class Fields
{
    internal sealed class Public
    {
        public int Number = 1;
        public string? Text = "t";
        public readonly int ReadOnly = 2;
        public volatile int Volatile = 3;
        public static int Static = 4;
        public const int Constant = 5;
        [NonSerialized] public int NonSerialized = 6;
        [JsonIgnore] public int Ignored = 7;
        public int Property { get; set; } = 8;
    }

    internal sealed class Included
    {
        [JsonInclude] public int Number = 1;
        [JsonInclude] [JsonPropertyName("renamed")] public string? Text = "t";
        [JsonInclude] public readonly int ReadOnly = 2;
        [JsonInclude] private readonly int _private = 3;
        [JsonInclude] internal List<int> Internal = [4];
        public int NotIncluded = 5;
        public int Sum() => _private + NotIncluded;
    }

    internal sealed class Conditional
    {
        [JsonInclude] [JsonIgnore(Condition = JsonIgnoreCondition.WhenWritingNull)] public string? Null;
        [JsonInclude] [JsonIgnore(Condition = JsonIgnoreCondition.WhenWritingDefault)] public int Zero;
        [JsonInclude] [JsonIgnore(Condition = JsonIgnoreCondition.WhenWritingDefault)] public int NotZero = 1;
        [JsonInclude] [JsonIgnore(Condition = JsonIgnoreCondition.Never)] public string? Never;
        public string? ByOptions;
    }

    internal struct Struct
    {
        public int A;
        public string? B;
        public Nested C;
        public int? D;
    }

    internal struct Nested
    {
        public double X;
        public readonly double Twice => X * 2;
    }

    internal sealed class Kinds
    {
        public int[]? Array = [1];
        public List<string>? List = ["a"];
        public Dictionary<string, int>? Dictionary = new() { ["k"] = 1 };
        public object? Object = 1.5;
        public Struct Struct = new() { A = 1, C = new Nested { X = 2 } };
        public Struct? MaybeStruct;
        public DayOfWeek Day = DayOfWeek.Tuesday;
        public Kinds? Next;
        public (int A, string B) Tuple = (1, "b");
        public DateTime? Date = new DateTime(2024, 1, 1);
        public bool Flag = true;
        public char Char = 'c';
        public decimal Decimal = 1.10m;
    }

    internal class Base
    {
        public int OfBase = 1;
        [JsonInclude] protected int Protected = 2;
        public int BaseProperty { get; set; } = 3;
    }

    internal sealed class Derived : Base
    {
        public int OfDerived = 4;
        public int DerivedProperty { get; set; } = 5;
    }

    internal sealed class Ordered
    {
        [JsonInclude] [JsonPropertyOrder(2)] public int Last = 1;
        [JsonInclude] [JsonPropertyOrder(-1)] public int First = 2;
        public int Property { get; set; } = 3;
        [JsonInclude] public int Middle = 4;
    }

    internal sealed class Generic<T>
    {
        public T? Field;
        [JsonInclude] public T? Included;
    }

    internal readonly struct ReadOnly(int a, List<int> list)
    {
        public readonly int A = a;
        public readonly List<int> List = list;
        [JsonInclude] public readonly List<int> IncludedList = list;
        [JsonIgnore(Condition = JsonIgnoreCondition.Never)] public readonly int Never = a;
    }

    // The compiler makes a struct with one field of it.
    internal unsafe struct FixedBuffer
    {
        public int Before;
        public fixed int Buffer[4];
    }

    internal unsafe struct PointerField
    {
        public int Before;
        public int* Pointer;
        public static PointerField Sample => new() { Before = 1, Pointer = null };
    }

    internal sealed class Events
    {
        public int Number = 1;
        public event EventHandler? Happened;
        public Action? Callback;
        public void Raise() => Happened?.Invoke(this, EventArgs.Empty);
    }

    internal sealed class ClashWithProperty
    {
        public int value = 1;
        public int Value { get; set; } = 2;
    }

    internal sealed class TupleHolder
    {
        public (int X, (string Y, bool Z) Inner) Field = (1, ("y", true));
        public (int X, string Y) Property { get; set; } = (2, "y");
    }

    public static IEnumerable<ZooCase> Cases =>
    [
        .. Places.All("public", () => new Public()), .. Places.All("included", () => new Included()),
        .. Places.Few("conditional", () => new Conditional { Null = null, Zero = 0, Never = null, ByOptions = null }),
        .. Places.All("struct", () => new Struct { A = 1, B = "b", D = 2 }), .. Places.Nullable("nested", () => new Nested { X = 1.5 }),
        .. Places.Few("kinds", () => new Kinds { Next = new Kinds { MaybeStruct = new Struct { B = "b" } } }),
        .. Places.Few("derived", () => new Derived()),
        .. Places.Few<Base>("derived as base", () => new Derived()),
        .. Places.Few("ordered", () => new Ordered()), .. Places.Few("generic", () => new Generic<int> { Field = 1, Included = 2 }),
        .. Places.Few("generic struct", () => new Generic<Struct>()),
        .. Places.Few("generic text", () => new Generic<string> { Field = "f" }),
        .. Places.Nullable("read-only", () => new ReadOnly(1, [2])),
        .. Places.Nullable("fixed buffer", () => new FixedBuffer { Before = 1 }),
        ZooCase.Of("pointer field", () => PointerField.Sample), ZooCase.Of("pointer field empty list", () => new List<PointerField>()),
        .. Places.Few("events", () => new Events()), ZooCase.Of("events set", () => new Events { Callback = static () => { } }),
        .. Places.Few("clash", () => new ClashWithProperty()), .. Places.Few("tuples", () => new TupleHolder()),
    ];
}
