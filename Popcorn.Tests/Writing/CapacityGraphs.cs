namespace Popcorn.Tests.Writing;

/// <summary>Graphs in which everything that asks for room stands beside everything else.</summary>
public static class CapacityGraphs
{
    private const string Ten = "nnnnnnnnnn";
    private const string Hundred = Ten + Ten + Ten + Ten + Ten + Ten + Ten + Ten + Ten + Ten;
    private const string Thousand = Hundred + Hundred + Hundred + Hundred + Hundred + Hundred + Hundred + Hundred + Hundred + Hundred;

    public static IEnumerable<object> All =>
    [
        new Wide(), new List<Wide> { new(), new() }, new Named(), new List<Named?> { new(), null, new() }, new Mixed(),
        new List<Mixed> { new(), new() },
        new Empty(), new List<Empty> { new(), new() }, new List<List<int>> { new(), new() { 1, int.MinValue }, new() }, Texts(),
        new Dictionary<string, object?> { ["<"] = new Wide(), [Hundred] = null, ["ü"] = Texts() },
        Enumerable.Repeat(long.MinValue, 100).ToArray(), Enumerable.Repeat(DateTime.MaxValue, 50).ToList(),
        new List<Base> { new(), new Derived(), new() }, new List<Converted?> { new(), null, new() },
        Enumerable.Range(0, 60).Select(i => i % 3 > 0).ToList(), new List<Small> { new(), new(), new() },
        new byte[][] { [], new byte[200], [1] },
    ];

    private static List<string?> Texts() =>
        [.. ((int[])[0, 1, 15, 31, 32, 33, 100, 255, 256, 257, 600, 1100]).SelectMany(
            length => (string?[])[new string('x', length), new string('x', length) + "<", "ü" + new string('漢', length), null])];

    /// <summary>More plain values in a row than room is asked for at once.</summary>
    public sealed class Wide
    {
        public long A01 { get; set; } = long.MinValue;
        public decimal A02 { get; set; } = decimal.MinValue;
        public DateTime A03 { get; set; } = DateTime.MaxValue;
        public DateTimeOffset A04 { get; set; } = new(9999, 12, 30, 23, 59, 59, 999, TimeSpan.FromMinutes(-839));
        public Guid A05 { get; set; }
        public double A06 { get; set; } = double.MinValue;
        public double A07 { get; set; } = -2.2250738585072014E-308;
        public TimeSpan A08 { get; set; } = TimeSpan.MinValue;
        public TimeOnly A09 { get; set; } = TimeOnly.MaxValue;
        public DateOnly A10 { get; set; } = DateOnly.MaxValue;
        public bool A11 { get; set; }
        public bool A12 { get; set; } = true;
        public Int128 A13 { get; set; } = Int128.MinValue;
        public UInt128 A14 { get; set; } = UInt128.MaxValue;
        public decimal A15 { get; set; } = -7.9228162514264337593543950335m;
        public DateTime? A16 { get; set; } = DateTime.MaxValue;
        public DateTime? A17 { get; set; }
        public ulong A18 { get; set; } = ulong.MaxValue;
        public float A19 { get; set; } = float.MinValue;
        public int A20 { get; set; } = int.MinValue;
        public long A21 { get; set; } = long.MinValue;
        public decimal A22 { get; set; } = decimal.MinValue;
        public DateTime A23 { get; set; } = DateTime.MaxValue;
        public DateTimeOffset A24 { get; set; } = DateTimeOffset.MaxValue;
        public Guid A25 { get; set; } = Guids.AllBitsSet;
        public Guid? A26 { get; set; }
        public double A27 { get; set; } = double.MinValue;
        public TimeSpan A28 { get; set; } = TimeSpan.MinValue;
        public DayOfWeek A29 { get; set; } = (DayOfWeek)int.MinValue;
        public decimal A30 { get; set; } = decimal.MinValue;
        public decimal A31 { get; set; } = decimal.MinValue;
        public decimal A32 { get; set; } = decimal.MinValue;
        public decimal A33 { get; set; } = decimal.MinValue;
        public decimal A34 { get; set; } = decimal.MinValue;
        public bool? A35 { get; set; }
        public byte A36 { get; set; } = byte.MaxValue;
    }

    /// <summary>Names longer than a store, and than any room that is asked for at once.</summary>
    public sealed class Named
    {
        [JsonPropertyName(Ten + Ten + "12345678")] public int Name28 { get; set; } = 1;
        [JsonPropertyName(Ten + Ten + "123456789")] public long Name29 { get; set; } = long.MaxValue;
        [JsonPropertyName(Ten + Ten + Ten)] public bool Name30 { get; set; } = true;
        [JsonPropertyName(Hundred)] public decimal Name100 { get; set; } = decimal.MinValue;
        [JsonPropertyName(Hundred + Hundred + Hundred + Hundred + Hundred)] public Guid Name500 { get; set; }
        [JsonPropertyName(Thousand)] public bool Name1000 { get; set; }
        [JsonPropertyName(Thousand + Hundred)] public DateTime Name1100 { get; set; } = DateTime.MaxValue;
        [JsonPropertyName(Thousand + Thousand + Thousand)] public int Name3000 { get; set; } = int.MinValue;
        [JsonPropertyName(Thousand + Ten)] public string Text { get; set; } = "x";
        [JsonPropertyName(Thousand + Ten + Ten)] public string? Nothing { get; set; }
        [JsonPropertyName(Hundred + Ten)] public Empty Empty { get; set; } = new();
        [JsonPropertyName(Hundred + Ten + Ten)] public List<bool> Booleans { get; set; } = [true, false];
    }

    /// <summary>Runs of plain values that something else interrupts.</summary>
    public sealed class Mixed
    {
        public long A { get; set; } = long.MinValue;
        public string B { get; set; } = "<escaped>";
        public decimal C { get; set; } = decimal.MinValue;
        public Converted D { get; set; } = new();
        public DateTime E { get; set; } = DateTime.MaxValue;
        public Empty F { get; set; } = new();
        public Guid G { get; set; }
        public Small H { get; set; } = new();
        public bool I { get; set; }
        public List<Small?> J { get; set; } = [new(), null, new()];
        public double K { get; set; } = double.MinValue;
        public object L { get; set; } = new Small();
        public TimeSpan M { get; set; } = TimeSpan.MinValue;
        public Dictionary<string, List<int[]>> N { get; set; } = new() { ["k<"] = [[1, 2], []], ["l"] = [] };
        public int? O { get; set; }
        public Uri P { get; set; } = new("https://example.org/a?b=c&d");
        public byte[] Q { get; set; } = new byte[70];
        public char R { get; set; } = '"';

        [JsonNumberHandling(JsonNumberHandling.AllowNamedFloatingPointLiterals | JsonNumberHandling.WriteAsString)]
        public double S { get; set; } = double.NaN;
        [JsonIgnore(Condition = JsonIgnoreCondition.WhenWritingNull)] public int? T { get; set; }
        public long U { get; set; } = long.MinValue;
        [JsonIgnore(Condition = JsonIgnoreCondition.WhenWritingDefault)] public int V { get; set; } = 1;

        public JsonElement W { get; set; } = JsonDocument.Parse("""{"x":[1,"<",{}]}""").RootElement;
        public string? X { get; set; }
        public List<Empty> Y { get; set; } = [new(), new()];
        public List<string> Z { get; set; } = ["", "plain", "\"", "ü"];
    }

    public sealed class Empty;

    public sealed class Small
    {
        public int Id { get; set; } = int.MinValue;
        public string Text { get; set; } = "sm<ll";
        public decimal Amount { get; set; } = decimal.MinValue;
    }

    [JsonDerivedType(typeof(Derived), "der<ived")]
    public class Base
    {
        public int Id { get; set; } = 1;
    }

    public sealed class Derived : Base { public decimal More { get; set; } = decimal.MinValue; }

    /// <summary>By a writer that the sink lends.</summary>
    [JsonConverter(typeof(Converter))]
    public sealed class Converted;

    private sealed class Converter : WriteOnlyConverter<Converted>
    {
        public override void Write(Utf8JsonWriter writer, Converted value, JsonSerializerOptions options)
        {
            writer.WriteStartObject();
            writer.WriteString("<", "ü");
            writer.WriteStartArray("numbers");
            for (int i = 0; i < 60; i++)
                writer.WriteNumberValue(decimal.MinValue);
            writer.WriteEndArray();
            writer.WriteString("text", new string('t', 5000));
            writer.WriteEndObject();
        }
    }
}
