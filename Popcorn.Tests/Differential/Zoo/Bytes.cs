using System.Collections.Immutable;

namespace Popcorn.Tests.Differential.Zoo;

/// <summary>Bytes are base64 as an array or a memory, numbers as any other collection.</summary>
internal static class Bytes
{
    internal sealed class AllForms
    {
        public byte[]? Array { get; set; }
        public Memory<byte> Memory { get; set; }
        public ReadOnlyMemory<byte> ReadOnlyMemory { get; set; }
        public Memory<byte>? MaybeMemory { get; set; }
        public ReadOnlyMemory<byte>? MaybeReadOnly { get; set; }
        public ArraySegment<byte> Segment { get; set; } = ArraySegment<byte>.Empty;
        public List<byte>? List { get; set; }
        public IEnumerable<byte>? Sequence { get; set; }
        public IList<byte>? AsList { get; set; }
        public IReadOnlyList<byte>? AsReadOnlyList { get; set; }
        public ICollection<byte>? AsCollection { get; set; }
        public System.Collections.IEnumerable? Legacy { get; set; }
        public System.Collections.IList? LegacyList { get; set; }
        public Array? AsArray { get; set; }
        public object? AsObject { get; set; }
        public byte[][]? Jagged { get; set; }
        public List<byte[]?>? Lists { get; set; }
        public Dictionary<string, byte[]?>? Dictionary { get; set; }
        public ImmutableArray<byte> Immutable { get; set; } = [];
        public sbyte[]? Signed { get; set; }
        public byte?[]? Maybe { get; set; }
    }

    internal struct ByteStruct
    {
        public byte[]? Array { get; set; }
        public ReadOnlyMemory<byte> Memory { get; set; }
        [JsonInclude] public byte[]? Field;
    }

    internal sealed record ByteRecord(byte[] Data, ReadOnlyMemory<byte>? Memory = null);

    internal sealed class GetOnly
    {
        public byte[] Array { get; } = [1];
        public ReadOnlyMemory<byte> Memory { get; } = new([2]);
        public List<byte> List { get; } = [3];
    }

    internal sealed class Conditional
    {
        [JsonIgnore(Condition = JsonIgnoreCondition.WhenWritingNull)] public byte[]? Null { get; set; }
        [JsonIgnore(Condition = JsonIgnoreCondition.WhenWritingDefault)] public byte[] Empty { get; set; } = [];
        [JsonIgnore(Condition = JsonIgnoreCondition.WhenWritingDefault)] public ReadOnlyMemory<byte> Default { get; set; }
        [JsonNumberHandling(JsonNumberHandling.WriteAsString)] public List<byte> Quoted { get; set; } = [1, 2];
    }

    internal sealed class Generic<T>(T value)
    {
        public T Value { get; } = value;
        public T[] Array { get; } = [value];
    }

    internal enum ByteEnum : byte { A, B }

    // byte[] in disguise: the runtime lets one array pass as the other.
    internal sealed class Disguised
    {
        public sbyte[] Signed { get; set; } = (sbyte[])(object)new byte[] { 1, 255 };
        public byte[] FromSigned { get; set; } = (byte[])(object)new sbyte[] { 1, -1 };
        public object Object { get; set; } = new sbyte[] { -1 };
        public byte[] FromEnum { get; set; } = (byte[])(object)new ByteEnum[] { ByteEnum.B };
        public int[] FromUnsigned { get; set; } = (int[])(object)new uint[] { uint.MaxValue };
        public IEnumerable<int> Sequence { get; set; } = (int[])(object)new uint[] { uint.MaxValue };
    }

    private static byte[] Some(int length) => [.. Enumerable.Range(0, length).Select(i => (byte)((i * 37) ^ 0xA5))];

    private static AllForms Form(byte[] bytes) => new()
    {
        Array = bytes, Memory = bytes, ReadOnlyMemory = bytes, MaybeMemory = bytes, MaybeReadOnly = bytes, Segment = bytes,
        List = [.. bytes], Sequence = bytes,
        AsList = bytes, AsReadOnlyList = bytes, AsCollection = bytes, Legacy = bytes, LegacyList = bytes,
        AsArray = bytes, AsObject = bytes, Jagged = [bytes, []], Lists = [bytes, null], Dictionary = new() { ["a"] = bytes, ["n"] = null },
        Immutable = [.. bytes], Signed = [-1, 1], Maybe = [1, null],
    };

    public static IEnumerable<ZooCase> Cases =>
    [
        .. new[] { 0, 1, 2, 3, 4, 15, 16, 47, 48, 49, 255, 256, 257, 767, 768, 3000, 100_000 }.SelectMany(n => new[]
        {
            ZooCase.Of($"array of {n}", () => Some(n)), ZooCase.Of($"memory of {n}", () => new ReadOnlyMemory<byte>(Some(n))),
            ZooCase.Of($"member of {n}", () => new ByteRecord(Some(n), Some(n))),
        }),
        .. Places.All("forms", () => Form(Some(5))), .. Places.Few("empty forms", () => Form([])),
        .. Places.Few("null forms", () => new AllForms()),
        .. Places.Nullable("struct", () => new ByteStruct { Array = [1], Memory = new byte[] { 2 }, Field = [3] }),
        .. Places.Nullable("default struct", () => default(ByteStruct)),
        .. Places.Few("get only", () => new GetOnly()), .. Places.Few("conditional", () => new Conditional()),
        .. Places.Few("generic array", () => new Generic<byte[]>([1, 2])), .. Places.Few("generic byte", () => new Generic<byte>(1)),
        .. Places.Few("generic memory", () => new Generic<Memory<byte>>(new byte[] { 1 })),
        ZooCase.Of("disguised", () => new Disguised()), ZooCase.Of<object>("disguised root", () => (object)new sbyte[] { 1 }),
        ZooCase.Of<IEnumerable<byte>>("sequence", () => Some(4)), ZooCase.Of("null array", () => (byte[]?)null),
        ZooCase.Of("slice", () => new ReadOnlyMemory<byte>(Some(10), 3, 4)),
        ZooCase.Of("null memory", () => (Memory<byte>?)null),
        ZooCase.Of("plus and slash", () => new byte[] { 0xfb, 0xff, 0xfe, 0x3e, 0x3f }),
        ZooCase.Of("memory of ints", () => new Memory<int>([1, 2])),
        ZooCase.Of("list of memory", () => new List<Memory<byte>> { Some(2), default }),
    ];
}
