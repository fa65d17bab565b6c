namespace Popcorn.Stress.Checks;

/// <summary><c>formatting</c>: plain values of all kinds, as elements of arrays, beside System.Text.Json.</summary>
internal static class FormattingCheck
{
    private const int AtOnce = 1 << 14;
    private const int Seed = 20_261_125;

    public static StressOutcome Run(StressScale scale, ConsoleProgress progress)
    {
        var mistakes = new Mistakes();
        var relaxed = new JsonSerializerOptions { Encoder = System.Text.Encodings.Web.JavaScriptEncoder.UnsafeRelaxedJsonEscaping };
        (string Name, long Count, Func<long, string?> Check)[] kinds =
        [
            CreateKind("floats: all bits", 1L << 32, FormattingValues.Float),
            CreateKind("doubles of random bits", 400_000_000, FormattingValues.RandomDouble),
            CreateKind("doubles near powers of two", 100_000_000, FormattingValues.NearPowerOfTwo),
            CreateKind("doubles near multiples of powers of ten", 200_000_000, FormattingValues.NearPowerOfTen),
            CreateKind("doubles of few decimals", 300_000_000, FormattingValues.FewDecimals),
            CreateKind("decimals", 100_000_000, FormattingValues.Decimal),
            CreateKind("64-bit integers", 100_000_000, FormattingValues.Integer),
            CreateKind("GUIDs", 20_000_000, FormattingValues.Guid),
            CreateKind("dates with offsets", 20_000_000, FormattingValues.Offset),
            CreateKind("spans of time", 50_000_000, FormattingValues.Span),
            CreateKind("times of day", 20_000_000, FormattingValues.Time),
            CreateKind("texts, with the default encoder", 5_000_000, FormattingValues.Text),
            CreateKind("texts, with the relaxed encoder", 5_000_000, FormattingValues.Text, relaxed),
        ];
        progress.Expect(kinds.Sum(kind => Arrays(kind.Count, scale)));
        foreach ((string name, long count, Func<long, string?> check) in kinds)
        {
            progress.Describe(name);
            int arrays = Arrays(count, scale);
            // At equal distances, so that a part of all floats is from everywhere.
            double step = (double)Arrays(count, new StressScale(1)) / arrays;
            Parallel.For(0, arrays, i =>
            {
                string? mistake = check((long)(i * step));
                mistakes.Add(mistake is null ? null : $"{name}, array {(long)(i * step)}: {mistake}");
                progress.Advance();
            });
        }
        return new StressOutcome(
            [new("arrays that differ", mistakes.Count, 0)],
            [.. kinds.Select(kind => new StressFigure(kind.Name, $"{(long)Arrays(kind.Count, scale) * AtOnce:N0}"))],
            mistakes.First);
    }

    private static int Arrays(long count, StressScale scale) => scale.Apply((int)((count + AtOnce - 1) / AtOnce));

    /// <param name="name">The kind.</param>
    /// <param name="count">How many values are checked at scale 1.</param>
    /// <param name="create">Creates a value by its index.</param>
    /// <param name="json">The options, if not the default ones.</param>
    private static (string Name, long Count, Func<long, string?> Check) CreateKind<T>(
        string name, long count, Func<Random, long, T> create, JsonSerializerOptions? json = null)
    {
        json ??= JsonSerializerOptions.Default;
        var engine = new PopcornEngine(json);
        var buffers = new ThreadLocal<(ArrayBufferWriter<byte> Expected, ArrayBufferWriter<byte> Actual)>(() => (new(), new()));
        return (name, count, array =>
        {
            var random = new Random(Seed + (int)array);
            T[] values = new T[AtOnce];
            for (int i = 0; i < AtOnce; i++)
                values[i] = create(random, (array * AtOnce) + i);
            (ArrayBufferWriter<byte> expected, ArrayBufferWriter<byte> actual) = buffers.Value;
            expected.ResetWrittenCount();
            actual.ResetWrittenCount();
            using (var writer = new Utf8JsonWriter(expected, new JsonWriterOptions { Encoder = json.Encoder, SkipValidation = true }))
                JsonSerializer.Serialize(writer, values, json);
            engine.Write(actual, values);
            return FindDifference(expected.WrittenSpan, actual.WrittenSpan);
        });
    }

    private static string? FindDifference(ReadOnlySpan<byte> expected, ReadOnlySpan<byte> actual)
    {
        if (expected.SequenceEqual(actual))
            return null;
        int start = Math.Max(0, expected.CommonPrefixLength(actual) - 40);
        return $"{GetText(actual[start..])} instead of {GetText(expected[start..])}";
    }

    private static string GetText(ReadOnlySpan<byte> text) => Encoding.Latin1.GetString(text[..Math.Min(80, text.Length)]);
}
