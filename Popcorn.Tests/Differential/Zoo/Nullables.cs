namespace Popcorn.Tests.Differential.Zoo;

internal static class Nullables
{
    internal enum Mark { None, Some }
    internal struct Small { public int A { get; set; } }
    internal readonly record struct Large(int A, string? B, DateTime? C, Small? D, List<Small?>? E);
    internal struct Chain { public Link? Link { get; set; } }

    internal struct Link
    {
        public int? Number { get; set; }
        public Chain[]? Chains { get; set; }
    }

    internal sealed class AllKinds
    {
        public bool? Bool { get; set; }
        public byte? Byte { get; set; }
        public int? Int { get; set; }
        public long? Long { get; set; }
        public double? Double { get; set; }
        public decimal? Decimal { get; set; }
        public char? Char { get; set; }
        public Guid? Guid { get; set; }
        public DateTime? DateTime { get; set; }
        public DateTimeOffset? Offset { get; set; }
        public TimeSpan? TimeSpan { get; set; }
        public DateOnly? Date { get; set; }
        public TimeOnly? Time { get; set; }
        public Mark? Mark { get; set; }
        public Small? Small { get; set; }
        public Large? Large { get; set; }
        public (int, int)? Tuple { get; set; }
        public KeyValuePair<int, int?>? Pair { get; set; }
        public ReadOnlyMemory<byte>? Memory { get; set; }
        public Half? Half { get; set; }
    }

    internal sealed class Fields
    {
        [JsonInclude] public int? Included;
        public Small? Plain;
        public readonly int? ReadOnly = 5;
    }

    internal sealed class Generic<T>
        where T : struct
    {
        public T? Value { get; set; }
        public T?[]? Array { get; set; }
        public Dictionary<string, T?>? Dictionary { get; set; }
        public T Plain { get; set; }
    }

    internal sealed class AnyGeneric<T> { public T? Value { get; set; } }

    internal sealed class Conditions
    {
        [JsonIgnore(Condition = JsonIgnoreCondition.WhenWritingNull)] public Small? Null { get; set; }
        [JsonIgnore(Condition = JsonIgnoreCondition.WhenWritingNull)] public Small? Default { get; set; } = new Small();
        [JsonIgnore(Condition = JsonIgnoreCondition.WhenWritingDefault)] public Mark? Zero { get; set; } = Mark.None;
        [JsonIgnore(Condition = JsonIgnoreCondition.Never)] public int? Never { get; set; }
        [JsonNumberHandling(JsonNumberHandling.WriteAsString)] public int? Quoted { get; set; } = 3;
        [JsonNumberHandling(JsonNumberHandling.WriteAsString)] public int? QuotedNull { get; set; }
        [JsonConverter(typeof(JsonStringEnumConverter))] public Mark? Named { get; set; } = Mark.Some;
        [JsonPropertyName("")] public Large? Renamed { get; set; } = new Large(1, null, null, null, null);
    }

    internal interface IHasNullable { int? Number { get; } }
    internal readonly record struct Implementation(int? Number) : IHasNullable;

    internal sealed class ReferenceNulls
    {
        public string? Text { get; set; }
        public string NotAnnotated { get; set; } = null!;
        public List<string?>? List { get; set; }
        public object? Object { get; set; }
        public ReferenceNulls? Self { get; set; }
        public int[]? Array { get; set; }
        public Dictionary<string, string?>? Dictionary { get; set; }
        public Uri? Uri { get; set; }
        public Version? Version { get; set; }
        public byte[]? Bytes { get; set; }
        public IHasNullable? Interface { get; set; }
    }

    private static AllKinds Filled => new()
    {
        Bool = false, Byte = 0, Int = 0, Long = -1, Double = -0.0, Decimal = 0.0m, Char = 'n', Guid = System.Guid.Empty,
        DateTime = default(DateTime),
        Offset = default(DateTimeOffset), TimeSpan = System.TimeSpan.Zero, Date = default(DateOnly),
        Time = default(TimeOnly), Mark = Nullables.Mark.Some, Small = default(Small),
        Large = new Large(1, "b", null, new Small { A = 2 }, [null, new Small()]),
        Tuple = (1, 2), Pair = new KeyValuePair<int, int?>(1, null), Memory = new byte[] { 1 }, Half = (Half)0,
    };

    public static IEnumerable<ZooCase> Cases =>
    [
        .. Places.All("empty kinds", () => new AllKinds()), .. Places.All("filled kinds", () => Filled),
        .. Places.Nullable("small", () => new Small { A = 1 }),
        .. Places.Nullable("large", () => new Large(1, null, null, new Small(), [])), .. Places.Nullable("mark", () => Mark.Some),
        .. Places.Nullable(
            "chain", () => new Chain { Link = new Link { Number = 1, Chains = [new Chain { Link = new Link() }, new Chain()] } }),
        .. Places.Few("fields", () => new Fields { Included = 1, Plain = new Small() }),
        .. Places.Few("null fields", () => new Fields { Included = null, Plain = null }),
        .. Places.Few("generic", () => new Generic<int> { Value = 1, Array = [1, null], Dictionary = new() { ["a"] = null, ["b"] = 2 } }),
        .. Places.Few("generic struct", () => new Generic<Small> { Value = new Small(), Array = [null], Plain = new Small { A = 5 } }),
        .. Places.Few("any generic", () => new AnyGeneric<int?> { Value = 1 }),
        .. Places.Few("any generic null", () => new AnyGeneric<Small?>()),
        .. Places.Few("conditions", () => new Conditions()), .. Places.Few<IHasNullable>("interface", () => new Implementation(null)),
        .. Places.Few("references", () => new ReferenceNulls()), ZooCase.Of<object?>("boxed null", () => (int?)null),
        ZooCase.Of<object?>("boxed value", () => (int?)5), ZooCase.Of<int?>("root", () => 5), ZooCase.Of<int?>("null root", () => null),
        ZooCase.Of<Mark?>("null mark", () => null),
        ZooCase.Of<Large?>("null large", () => null), ZooCase.Of("all null list", () => new List<Small?> { null, null }),
        ZooCase.Of("null in jagged", () => new int?[]?[] { null, [null], [] }), ZooCase.Of<Guid?>("null guid", () => null),
        ZooCase.Of<DateTime?>("date", () => DateTime.MinValue),
    ];
}
