namespace Popcorn.Tests.Writing;

/// <summary>Booleans wait to be written with what comes behind them, whatever that is.</summary>
[TestFixture(CompilationMode.Never, Category = "Composed")]
[TestFixture(CompilationMode.Always)]
public sealed class BooleanTests(CompilationMode compilation)
{
    private static readonly JsonSerializerOptions Options = new() { NumberHandling = JsonNumberHandling.AllowNamedFloatingPointLiterals };

    private readonly PopcornEngine _engine = new(Options, new PopcornOptions { Compilation = compilation });

    [Test]
    public void Beside_anything([Range(0, 63)] int bits)
    {
        var value = new Neighbours(bits);
        byte[] expected = JsonSerializer.SerializeToUtf8Bytes(value, Options);
        Assert.That(
            Encoding.UTF8.GetString(_engine.SerializeToUtf8Bytes(value, Include.Deep)), Is.EqualTo(Encoding.UTF8.GetString(expected)));
        for (int piece = 1; piece < 80; piece += 13)
        {
            int least = piece;
            var buffer = new FuzzedBuffer(() => least, FuzzedBuffer.Array);
            _engine.Write(buffer, value, Include.Deep);
            Assert.That(buffer.Written.ToArray(), Is.EqualTo(expected), $"in pieces of {piece}");
        }
    }

    /// <summary>A writer of the caller's then holds what was read before the getter that throws.</summary>
    [TestCase(true, """{"First":true""")]
    [TestCase(false, """{"First":false""")]
    public void Before_a_getter_that_throws(bool first, string expected)
    {
        var buffer = new ArrayBufferWriter<byte>();
        using (var json = new Utf8JsonWriter(buffer))
        {
            Assert.Throws<InvalidTimeZoneException>(() => _engine.Write(json, new Failing { First = first }, Include.Deep));
            json.Flush();
        }
        Assert.That(Encoding.UTF8.GetString(buffer.WrittenSpan), Is.EqualTo(expected).Or.EqualTo($"{expected},\"Second\":"));
    }

    public sealed class Neighbours(int bits)
    {
        public bool First { get; set; } = (bits & 1) != 0;
        public bool Second { get; set; } = (bits & 2) != 0;
        public int Number { get; set; } = bits;
        public bool BeforeNull { get; set; } = (bits & 4) != 0;
        public Inner? Nothing { get; set; } = (bits & 8) != 0 ? new Inner() : null;
        public bool BeforeObject { get; set; } = (bits & 16) != 0;
        public Inner Object { get; set; } = new() { Last = (bits & 1) != 0 };
        public bool BeforeList { get; set; } = (bits & 32) != 0;
        public List<Inner> Objects { get; set; } = [new() { First = (bits & 2) != 0 }, new() { Last = (bits & 4) != 0 }];
        public bool BeforeBooleans { get; set; } = (bits & 1) != 0;
        public bool[] Booleans { get; set; } = [(bits & 2) != 0, (bits & 4) != 0, (bits & 8) != 0];
        public bool BeforeOptional { get; set; } = (bits & 2) != 0;
        public bool? Optional { get; set; } = (bits & 4) != 0 ? null : (bits & 8) != 0;
        public bool BeforeOmitted { get; set; } = (bits & 4) != 0;
        [JsonIgnore(Condition = JsonIgnoreCondition.WhenWritingDefault)] public bool Omitted { get; set; } = (bits & 16) != 0;
        public bool BeforeRefused { get; set; } = (bits & 32) != 0;
        public double Refused { get; set; } = double.NaN;
        public bool BeforeDictionary { get; set; } = (bits & 1) != 0;
        public Dictionary<string, bool> Dictionary { get; set; } = new() { ["a"] = (bits & 2) != 0 };
        public bool BeforeText { get; set; } = (bits & 4) != 0;
        public string Text { get; set; } = "not plain: ä\"";
        public Flat Struct { get; set; } = new() { One = (bits & 8) != 0, Other = (bits & 16) != 0 };
        public bool Last { get; set; } = (bits & 32) != 0;
    }

    public sealed class Inner
    {
        public bool First { get; set; }
        public string Text { get; set; } = "t";
        public bool Last { get; set; }
    }

    public struct Flat
    {
        public bool One { get; set; }
        public bool Other { get; set; }
    }

    public sealed class Failing
    {
        public bool First { get; set; }
        public int Second => throw new InvalidTimeZoneException();
    }
}
