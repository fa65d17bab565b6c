namespace Popcorn.Tests.Differential.Zoo;

/// <summary>Many members, long strings, long lists: what does not fit into the first buffer.</summary>
internal static class BigOnes
{
    internal sealed class Ten
    {
        public int A { get; set; } = 1;
        public string B { get; set; } = "b";
        public double C { get; set; } = 0.5;
        public bool D { get; set; } = true;
        public DateTime E { get; set; } = new(2024, 1, 1, 1, 2, 3, DateTimeKind.Utc);
        public Guid F { get; set; }
        public decimal G { get; set; } = 1.10m;
        public int[] H { get; set; } = [1, 2];
        public Ten? I { get; set; }
        public long? J { get; set; }
    }

    // One hundred and four members.
    internal sealed class Hundred
    {
        public int A00 { get; set; } public int A01 { get; set; } public int A02 { get; set; } public int A03 { get; set; }
        public int A04 { get; set; } public int A05 { get; set; } public int A06 { get; set; } public int A07 { get; set; }
        public string? B00 { get; set; } public string? B01 { get; set; } public string? B02 { get; set; } public string? B03 { get; set; }
        public string? B04 { get; set; } public string? B05 { get; set; } public string? B06 { get; set; } public string? B07 { get; set; }
        public long? C00 { get; set; } public long? C01 { get; set; } public long? C02 { get; set; } public long? C03 { get; set; }
        public long? C04 { get; set; } public long? C05 { get; set; } public long? C06 { get; set; } public long? C07 { get; set; }
        public bool D00 { get; set; } public bool D01 { get; set; } public bool D02 { get; set; } public bool D03 { get; set; }
        public bool D04 { get; set; } public bool D05 { get; set; } public bool D06 { get; set; } public bool D07 { get; set; }
        public double E00 { get; set; } public double E01 { get; set; } public double E02 { get; set; } public double E03 { get; set; }
        public double E04 { get; set; } public double E05 { get; set; } public double E06 { get; set; } public double E07 { get; set; }
        public decimal F00 { get; set; } public decimal F01 { get; set; } public decimal F02 { get; set; } public decimal F03 { get; set; }
        public decimal F04 { get; set; } public decimal F05 { get; set; } public decimal F06 { get; set; } public decimal F07 { get; set; }
        public DateTime G00 { get; set; } public DateTime G01 { get; set; } public DateTime G02 { get; set; } public DateTime G03 { get;
            set; }
        public DateTime G04 { get; set; } public DateTime G05 { get; set; } public DateTime G06 { get; set; } public DateTime G07 { get;
            set; }
        public Guid H00 { get; set; } public Guid H01 { get; set; } public Guid H02 { get; set; } public Guid H03 { get; set; }
        public Guid H04 { get; set; } public Guid H05 { get; set; } public Guid H06 { get; set; } public Guid H07 { get; set; }
        public DayOfWeek I00 { get; set; } public DayOfWeek I01 { get; set; } public DayOfWeek I02 { get; set; } public DayOfWeek I03 { get;
            set; }
        public DayOfWeek I04 { get; set; } public DayOfWeek I05 { get; set; } public DayOfWeek I06 { get; set; } public DayOfWeek I07 { get;
            set; }
        public object? J00 { get; set; } public object? J01 { get; set; } public object? J02 { get; set; } public object? J03 { get; set; }
        public object? J04 { get; set; } public object? J05 { get; set; } public object? J06 { get; set; } public object? J07 { get; set; }
        public List<int>? K00 { get; set; } public List<int>? K01 { get; set; } public List<int>? K02 { get; set;
            } public List<int>? K03 { get; set; }
        public List<int>? K04 { get; set; } public List<int>? K05 { get; set; } public List<int>? K06 { get; set;
            } public List<int>? K07 { get; set; }
        public Small L00 { get; set; } public Small L01 { get; set; } public Small L02 { get; set; } public Small L03 { get; set; }
        public Small L04 { get; set; } public Small L05 { get; set; } public Small L06 { get; set; } public Small L07 { get; set; }
        public Small? M00 { get; set; } public Small? M01 { get; set; } public Small? M02 { get; set; } public Small? M03 { get; set; }
        public Small? M04 { get; set; } public Small? M05 { get; set; } public Small? M06 { get; set; } public Small? M07 { get; set; }
    }

    internal struct Small { public byte X { get; set; } }

    // More than 64 members under conditions, for those who keep them as bits.
    internal sealed class ManyConditions
    {
        [JsonIgnore(Condition = JsonIgnoreCondition.WhenWritingNull)] public Hundred? Null { get; set; }
        [JsonIgnore(Condition = JsonIgnoreCondition.WhenWritingDefault)] public Small Default { get; set; }
        public Hundred Hundred { get; set; } = new();
        public Hundred? Other { get; set; }
    }

    // 600 bytes of value type.
    internal struct Wide()
    {
        public decimal A0 = 1, A1 = 2, A2 = 3, A3 = 4, A4 = 5, A5 = 6, A6 = 7, A7 = 8, A8 = 9, A9 = 10;
        public Guid B0 { get; set; }
        public Guid B1 { get; set; }
        public (long, long, long, long) C0 { get; set; }
        public Inner D0 { get; set; }
        public Inner D1 { get; set; }
    }

    internal struct Inner
    {
        public Int128 X { get; set; }
        public Int128 Y { get; set; }
        public string? Text { get; set; }
        public decimal Z { get; set; }
    }

    internal class Deep0 { public int P0 { get; set; } = -1; }
    internal class Deep1 : Deep0 { public int P1 { get; set; } = 1; }
    internal class Deep2 : Deep1 { public int P2 { get; set; } = 2; }
    internal class Deep3 : Deep2 { public int P3 { get; set; } = 3; }
    internal class Deep4 : Deep3 { public int P4 { get; set; } = 4; }
    internal class Deep5 : Deep4 { public int P5 { get; set; } = 5; }
    internal class Deep6 : Deep5 { public int P6 { get; set; } = 6; }
    internal class Deep7 : Deep6 { public int P7 { get; set; } = 7; }
    internal class Deep8 : Deep7 { public int P8 { get; set; } = 8; }
    internal sealed class Deep9 : Deep8 { public int P9 { get; set; } = 9; }

    internal sealed class Texts
    {
        public string First { get; set; } = "";
        public string Second { get; set; } = "";
        public int After { get; set; } = 1;
    }

    private static string Long(int length, string pattern) =>
        string.Concat(Enumerable.Repeat(pattern, (length / pattern.Length) + 1))[..length];

    public static IEnumerable<ZooCase> Cases =>
    [
        .. Places.All(
            "hundred", () => new Hundred { A07 = 1, B03 = "b", C04 = 5, J01 = new Small(), K02 = [1], M05 = new Small { X = 9 } }),
        .. Places.Few("conditions", () => new ManyConditions()),
        .. Places.Nullable("wide", () => new Wide { A9 = 1.5m, D1 = new Inner { Text = "t" } }),
        .. Places.Few("deep", () => new Deep9()),
        .. Places.Few<Deep4>("deep as middle", () => new Deep9()), ZooCase.Of("megabyte", () => Long(1_000_000, "abcdefghij")),
        ZooCase.Of("megabyte member", () => new Texts { First = Long(1_000_000, "0123456789"), Second = "after" }),
        ZooCase.Of("escaped text", () => new Texts { First = Long(100_000, "a\"<\n"), Second = Long(100_000, "é漢😀") }),
        ZooCase.Of("split surrogates", () => new Texts { First = Long(20_001, "😀"), Second = Long(9_999, "\ud83d") }),
        ZooCase.Of("long key", () => new Dictionary<string, int> { [Long(70_000, "Key<é>")] = 1 }),
        ZooCase.Of("five thousand", () => Enumerable.Range(0, 5000).ToList()),
        ZooCase.Of("five thousand lazy", () => Enumerable.Range(0, 5000).Select(i => i * 3L)),
        ZooCase.Of("five thousand texts", () => Enumerable.Range(0, 5000).Select(i => $"text {i}").ToArray()),
        ZooCase.Of("five hundred objects", () => Enumerable.Range(0, 500).Select(i => new Ten { A = i, I = new Ten() }).ToList()),
        ZooCase.Of("thousand keys", () => Enumerable.Range(0, 1000).ToDictionary(i => $"Key{i}", i => new Small { X = (byte)i })),
        ZooCase.Of("thousand doubles", () => Enumerable.Range(1, 1000).Select(i => 1.0 / i).ToArray()),
        ZooCase.Of("thousand nulls", () => new Ten?[1000]),
        ZooCase.Of("wide rows", () => Enumerable.Range(0, 50).Select(_ => new Hundred()).ToList()),
        ZooCase.Of(
            "mixed objects", () => Enumerable.Range(0, 1000)
                .Select(i => (i % 4) switch { 0 => (object?)i, 1 => $"{i}", 2 => null, _ => new Small { X = 1 } }).ToList()),
        ZooCase.Of("hundred lists", () => Enumerable.Range(0, 100).Select(i => Enumerable.Range(0, i).ToList()).ToList()),
    ];
}
