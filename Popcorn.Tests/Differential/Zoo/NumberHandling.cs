namespace Popcorn.Tests.Differential.Zoo;

internal static class NumberHandling
{
    [JsonNumberHandling(JsonNumberHandling.WriteAsString)]
    internal sealed class AsStrings
    {
        public int Int { get; set; } = 5;
        public int? Maybe { get; set; } = 6;
        public int? Null { get; set; }
        public double Double { get; set; } = 1.5;
        public float Float { get; set; } = 0.1f;
        public decimal Decimal { get; set; } = 1.10m;
        public Half Half { get; set; } = (Half)2.5;
        public Int128 Wide { get; set; } = Int128.MaxValue;
        public UInt128? MaybeWide { get; set; } = UInt128.MaxValue;
        public ulong ULong { get; set; } = ulong.MaxValue;
        public sbyte SByte { get; set; } = -1;
        public List<int> List { get; set; } = [1, 2];
        public List<int?> MaybeList { get; set; } = [1, null];
        public Dictionary<int, long> Dictionary { get; set; } = new() { [7] = 8 };
        public int[][] Jagged { get; set; } = [[1], [2, 3]];
        public List<List<double>> Nested { get; set; } = [[0.5]];
        public object? Boxed { get; set; } = 9;
        public bool Bool { get; set; } = true;
        public string Text { get; set; } = "t";
        public DayOfWeek Day { get; set; } = DayOfWeek.Friday;
        public Inner Inner { get; set; } = new();
        public char Char { get; set; } = 'c';
        public byte[] Bytes { get; set; } = [1, 2];
        public KeyValuePair<int, int> Pair { get; set; } = new(1, 2);
        public (int, int) Tuple { get; set; } = (1, 2);
    }

    // Numbers of another type are its own business.
    internal sealed class Inner { public int Number { get; set; } = 3; }

    [JsonNumberHandling(JsonNumberHandling.AllowNamedFloatingPointLiterals)]
    internal sealed class NamedLiterals
    {
        public double Nan { get; set; } = double.NaN;
        public double Infinity { get; set; } = double.PositiveInfinity;
        public float Negative { get; set; } = float.NegativeInfinity;
        public float? Maybe { get; set; } = float.NaN;
        public Half Half { get; set; } = Half.NaN;
        public Half? MaybeHalf { get; set; } = Half.NegativeInfinity;
        public double Plain { get; set; } = 1.5;
        public double[] List { get; set; } = [1, double.NaN];
        public Dictionary<string, float> ByName { get; set; } = new() { ["n"] = float.PositiveInfinity };
    }

    [JsonNumberHandling(JsonNumberHandling.WriteAsString | JsonNumberHandling.AllowNamedFloatingPointLiterals)]
    internal struct Both()
    {
        public double Nan { get; set; } = double.NaN;
        public int Int { get; set; } = 1;
        public float[] Floats { get; set; } = [float.NaN, 1];
    }

    [JsonNumberHandling(JsonNumberHandling.Strict)]
    internal sealed class Strict
    {
        public int Int { get; set; } = 1;
        public List<int> List { get; set; } = [1];
        [JsonNumberHandling(JsonNumberHandling.WriteAsString)] public int Loose { get; set; } = 2;
    }

    [JsonNumberHandling(JsonNumberHandling.Strict)]
    internal sealed class StrictNan
    {
        public double Bad { get; set; } = double.NaN;
    }

    internal sealed class Members
    {
        [JsonNumberHandling(JsonNumberHandling.WriteAsString)] public int Int { get; set; } = 1;
        [JsonNumberHandling(JsonNumberHandling.WriteAsString)] public int? Maybe { get; set; } = 2;
        [JsonNumberHandling(JsonNumberHandling.WriteAsString)] public List<long> List { get; set; } = [3];

        [JsonNumberHandling(JsonNumberHandling.WriteAsString)]
        public Dictionary<string, decimal> Dictionary { get; set; } = new() { ["a"] = 1.0m };
        [JsonNumberHandling(JsonNumberHandling.AllowReadingFromString)] public int ReadOnlyHandling { get; set; } = 6;
        [JsonNumberHandling(JsonNumberHandling.AllowNamedFloatingPointLiterals)] public double[] Named { get; set; } = [double.NaN, 1];
        public int Plain { get; set; } = 7;
    }

    // A collection of collections of numbers is not a collection of numbers.
    internal sealed class Jagged
    {
        [JsonNumberHandling(JsonNumberHandling.WriteAsString)] public int[][] Values { get; set; } = [[4], [5]];
    }

    internal sealed class Deep
    {
        [JsonNumberHandling(JsonNumberHandling.WriteAsString)]
        public Dictionary<string, List<int>> Lists { get; set; } = new() { ["a"] = [1] };

        [JsonNumberHandling(JsonNumberHandling.WriteAsString)]
        public IEnumerable<IReadOnlyDictionary<string, double?>> Rows { get; set; } =
            [new Dictionary<string, double?> { ["x"] = 1, ["y"] = null }];
    }

    internal sealed class HandlingOnObject
    {
        [JsonNumberHandling(JsonNumberHandling.WriteAsString)] public object? Boxed { get; set; } = 1;
    }

    internal sealed class HandlingOnObjects
    {
        [JsonNumberHandling(JsonNumberHandling.WriteAsString)] public List<object> Boxed { get; set; } = [1, "a", 2.5];
    }

    internal sealed class HandlingOnInner
    {
        [JsonNumberHandling(JsonNumberHandling.WriteAsString)] public Inner Inner { get; set; } = new();
    }

    internal sealed class HandlingOnInnerList
    {
        [JsonNumberHandling(JsonNumberHandling.WriteAsString)] public List<Inner> Inners { get; set; } = [new()];
    }

    internal sealed class HandlingOnText { [JsonNumberHandling(JsonNumberHandling.WriteAsString)] public string Text { get; set; } = "t"; }

    internal sealed class HandlingOnEnum
    {
        [JsonNumberHandling(JsonNumberHandling.WriteAsString)] public DayOfWeek Day { get; set; } = DayOfWeek.Monday;
    }

    [JsonNumberHandling(JsonNumberHandling.WriteAsString)]
    internal class HandledBase
    {
        public int OfBase { get; set; } = 1;
    }

    internal sealed class UnhandledDerived : HandledBase { public int OfDerived { get; set; } = 2; }

    [JsonNumberHandling(JsonNumberHandling.WriteAsString)]
    internal sealed class HandledDerived : Inner2
    {
        public int OfDerived { get; set; } = 2;
    }

    internal class Inner2 { public int OfBase { get; set; } = 1; }

    [JsonNumberHandling(JsonNumberHandling.WriteAsString)]
    internal sealed class HandledList : List<int>;

    [JsonNumberHandling(JsonNumberHandling.WriteAsString)]
    internal sealed class HandledDictionary : Dictionary<string, double>;

    [JsonNumberHandling(JsonNumberHandling.WriteAsString)]
    internal sealed record HandledRecord(int Number, [property: JsonNumberHandling(JsonNumberHandling.Strict)] int Strict);

    [JsonNumberHandling(JsonNumberHandling.WriteAsString)]
    internal sealed class HandledGeneric<T>(T value)
    {
        public T Value { get; } = value;
    }

    internal sealed class HandledFields
    {
        [JsonInclude] [JsonNumberHandling(JsonNumberHandling.WriteAsString)] public int Field = 1;
        [JsonInclude] public double Plain = 2;
    }

    public static IEnumerable<ZooCase> Cases =>
    [
        .. Places.All("as strings", () => new AsStrings()), .. Places.All("named", () => new NamedLiterals()),
        .. Places.Nullable("both", () => new Both()),
        .. Places.Few("strict", () => new Strict()), ZooCase.Of("strict nan", () => new StrictNan()),
        .. Places.All("members", () => new Members()),
        ZooCase.Of("jagged", () => new Jagged()), ZooCase.Of("deep", () => new Deep()), ZooCase.Of("object", () => new HandlingOnObject()),
        ZooCase.Of("objects", () => new HandlingOnObjects()),
        ZooCase.Of("null object", () => new HandlingOnObject { Boxed = null }), ZooCase.Of("on inner", () => new HandlingOnInner()),
        ZooCase.Of("on inner list", () => new HandlingOnInnerList()), ZooCase.Of("on text", () => new HandlingOnText()),
        ZooCase.Of("on enum", () => new HandlingOnEnum()),
        .. Places.Few("handled base", () => new UnhandledDerived()), .. Places.Few("handled derived", () => new HandledDerived()),
        .. Places.Few("handled list", () => new HandledList { 1, 2 }),
        .. Places.Few("handled dictionary", () => new HandledDictionary { ["a"] = 1.5 }),
        .. Places.Few("handled record", () => new HandledRecord(1, 2)), ZooCase.Of("generic int", () => new HandledGeneric<int>(1)),
        ZooCase.Of("generic text", () => new HandledGeneric<string>("t")),
        ZooCase.Of("generic lists", () => new HandledGeneric<List<double[]>>([[1.5]])),
        ZooCase.Of("generic object", () => new HandledGeneric<object>(1L)), ZooCase.Of("fields", () => new HandledFields()),
    ];
}
