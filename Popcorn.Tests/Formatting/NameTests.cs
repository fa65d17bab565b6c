namespace Popcorn.Tests.Formatting;

/// <summary>The names of members, under every kind of encoder.</summary>
[TestFixture(CompilationMode.Never)]
[TestFixture(CompilationMode.Always)]
public sealed class NameTests(CompilationMode compilation)
{
    private const int Seed = 20_261_121;
    private const int Policies = 6;

    private static IEnumerable<string> All => Encoders.Names;
    private static IEnumerable<string> Total => Encoders.Total;

    [TestCaseSource(nameof(All))]
    public void Given_by_attributes_are_written_as_by_System_Text_Json(string encoder)
    {
        var oracle = new Oracle(compilation, new JsonSerializerOptions { Encoder = Encoders.Of(encoder) });
        oracle.AssertAgrees(new Named());
        oracle.AssertAgrees(new List<Named> { new(), new() });
        oracle.AssertAgrees(new Member<Named> { Value = new() });
        oracle.AssertAgrees(new Dictionary<string, Named> { ["a<b"] = new() });
    }

    [TestCaseSource(nameof(Total))]
    public void Given_by_a_policy_are_written_as_by_System_Text_Json(string encoder)
    {
        var random = new Random(Seed);
        for (int i = 0; i < Policies; i++)
        {
            string[] names = [.. Enumerable.Range(0, 14).Select(_ => Name(random))];
            var options = new JsonSerializerOptions { Encoder = Encoders.Of(encoder), PropertyNamingPolicy = new Policy(names, i),
                DictionaryKeyPolicy = new Policy(names, i) };
            var oracle = new Oracle(compilation, options);
            oracle.AssertAgrees(new List<Named> { new(), new() });
            oracle.AssertAgrees(new Dictionary<string, int> { ["P1"] = 1, ["P2"] = 2 });
        }
    }

    /// <summary>Each length around the one up to which a name is copied at once.</summary>
    [Test]
    public void Of_every_length_are_written_as_by_System_Text_Json([Values(0, 16, 24, 56, 240, 1010, 1030, 4090)] int from)
    {
        for (int length = from; length < from + 14; length++)
        {
            string[] names = [.. Enumerable.Range(0, 10).Select(i => new string((char)('a' + i), length))];
            var oracle = new Oracle(compilation, new JsonSerializerOptions { PropertyNamingPolicy = new Policy(names, 0) });
            oracle.AssertAgrees(new List<Named> { new(), new() });
        }
    }

    private static string Name(Random random) => string.Concat(Enumerable.Range(0, random.Next(70))
        .Select(_ => random.Next(8) == 0 ? Texts.Specials[random.Next(Texts.Specials.Length)] : ((char)random.Next(' ', '~')).ToString()));

    public sealed class Named
    {
        [JsonPropertyName("")] public int Empty { get; set; } = 1;
        [JsonPropertyName("a\"b\\c/<>&'+`")] public string Punctuation { get; set; } = "p";
        [JsonPropertyName("\u0001\t\u007f\u0080")] public bool Control { get; set; } = true;
        [JsonPropertyName("ünïcödé жж 漢 😀 \u2028")] public long Letters { get; set; } = long.MinValue;

        [JsonPropertyName("0123456789012345678901234567890123456789")]
        public Guid Digits { get; set; } = new("00112233-4455-6677-8899-aabbccddeeff");
        [JsonPropertyName("abababababababababababababababababab")] public DateTime? Context { get; set; } = DateTime.MaxValue;
        public decimal P1 { get; set; } = decimal.MinValue;
        public string? P2 { get; set; }
        public int P3 { get; set; } = int.MinValue;
        public double P4 { get; set; } = double.MinValue;
        public int[] P5 { get; set; } = [1];
        public string P6 { get; set; } = "<";
        public bool P7 { get; set; }
        public TimeSpan P8 { get; set; } = TimeSpan.MinValue;
    }

    /// <summary>Any names for P1 to P8.</summary>
    private sealed class Policy(string[] names, int round) : JsonNamingPolicy
    {
        public override string ConvertName(string name) =>
            name is ['P', var digit] ? $"{names[(digit - '0' + round) % names.Length]}{digit}{Seed}" : name;
    }
}
