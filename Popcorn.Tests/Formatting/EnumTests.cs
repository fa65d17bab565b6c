namespace Popcorn.Tests.Formatting;

[TestFixture(CompilationMode.Never)]
[TestFixture(CompilationMode.Always)]
public sealed class EnumTests(CompilationMode compilation)
{
    private static readonly (string Name, Func<JsonSerializerOptions> Make)[] OptionSets =
    [
        ("numbers", () => new()),
        ("names", () => new() { Converters = { new JsonStringEnumConverter() } }),
        ("names by a policy", () => new() { Converters = { new JsonStringEnumConverter(JsonNamingPolicy.SnakeCaseLower) } }),
        ("names only", () => new() { Converters = { new JsonStringEnumConverter(allowIntegerValues: false) } }),
        ("names, escaped", () => new() { Encoder = Encoders.Of("cyrillic"), Converters = { new JsonStringEnumConverter() } }),
        ("numbers in quotes", () => new() { NumberHandling = JsonNumberHandling.WriteAsString }),
        ("numbers, an encoder of one's own", () => new() { Encoder = Encoders.Of("in context") }),
    ];

    private static IEnumerable<string> SetNames => OptionSets.Select(set => set.Name);

    [TestCaseSource(nameof(SetNames))]
    public void Of_every_underlying_type_are_written_as_by_System_Text_Json(string set)
    {
        var oracle = new Oracle(compilation, OptionSets.Single(known => known.Name == set).Make());
        oracle.AssertEachSameAndNull([SByteEnum.Least, SByteEnum.Most, default, (SByteEnum)(-1), (SByteEnum)99], set);
        oracle.AssertEachSameAndNull([ByteEnum.One, ByteEnum.Most, default, (ByteEnum)10], set);
        oracle.AssertEachSameAndNull([Int16Enum.Least, Int16Enum.Most, default, (Int16Enum)(-100)], set);
        oracle.AssertEachSameAndNull([UInt16Enum.One, UInt16Enum.Most, default, (UInt16Enum)10_000], set);
        oracle.AssertEachSameAndNull([Int32Enum.Least, Int32Enum.Most, default, (Int32Enum)(-1_000_000)], set);
        oracle.AssertEachSameAndNull([UInt32Enum.One, UInt32Enum.Most, default, (UInt32Enum)int.MaxValue + 1], set);
        oracle.AssertEachSameAndNull([Int64Enum.Least, Int64Enum.Most, default, (Int64Enum)(-1L << 40)], set);
        oracle.AssertEachSameAndNull([UInt64Enum.One, UInt64Enum.Most, default, (UInt64Enum)long.MaxValue + 1], set);
        oracle.AssertEachSameAndNull([default, (EmptyEnum)1, (EmptyEnum)int.MinValue], set);
        oracle.AssertEachSameAndNull([.. Enumerable.Range(-2, 20).Select(bits => (Flags)bits)], set);
    }

    public enum SByteEnum : sbyte { Least = sbyte.MinValue, Most = sbyte.MaxValue }
    public enum ByteEnum : byte { One = 1, Most = byte.MaxValue }
    public enum Int16Enum : short { Least = short.MinValue, Most = short.MaxValue }
    public enum UInt16Enum : ushort { One = 1, Most = ushort.MaxValue }
    public enum Int32Enum { Least = int.MinValue, Most = int.MaxValue }
    public enum UInt32Enum : uint { One = 1, Most = uint.MaxValue }
    public enum Int64Enum : long { Least = long.MinValue, Most = long.MaxValue }
    public enum UInt64Enum : ulong { One = 1, Most = ulong.MaxValue }

    public enum EmptyEnum;

    [Flags]
    public enum Flags
    {
        None = 0,
        ReadOnly = 1,
        HiddenFile = 2,
        Übung = 4,
        All = 7,
    }
}
