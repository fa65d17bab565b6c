using System.Text.Encodings.Web;

namespace Popcorn.Tests.Differential.Zoo;

/// <summary>
/// Converters that show which writer they were given, or spell what it would spell otherwise; and callbacks around ones that fail.
/// </summary>
internal static class WriterViews
{
    internal enum View
    {
        Options,
        Depth,
        RawBlanks,
        RawUnchecked,
        EncodedName,
        EncodedValue,
        Relaxed,
        Segments,
        Flush,
        TooMuch,
        NotEnough,
        Throw,
    }

    [JsonConverter(typeof(Converter))]
    internal sealed record Viewed(View View);

    internal sealed class Converter : WriteOnlyConverter<Viewed>
    {
        private static readonly JsonEncodedText Relaxed = JsonEncodedText.Encode("<+é>", JavaScriptEncoder.UnsafeRelaxedJsonEscaping);

        public override void Write(Utf8JsonWriter writer, Viewed value, JsonSerializerOptions options)
        {
            switch (value.View)
            {
                case View.Options:
                    JsonWriterOptions seen = writer.Options;
                    writer.WriteStringValue($"{seen.SkipValidation} {seen.Indented} {seen.MaxDepth} {seen.Encoder is null}");
                    break;
                case View.Depth: writer.WriteNumberValue(writer.CurrentDepth); break;
                case View.RawBlanks: writer.WriteRawValue("{ \"a\" : 1 , \"b\\u002B\" : [ ] }"); break;
                case View.RawUnchecked: writer.WriteRawValue(" 1e5 ", skipInputValidation: true); break;
                case View.EncodedName: writer.WriteStartObject(); writer.WriteNumber(Relaxed, 1); writer.WriteEndObject(); break;
                case View.EncodedValue: writer.WriteStringValue(Relaxed); break;
                case View.Relaxed: JsonSerializer.Serialize(writer, "<+é>", RelaxedOptions); break;
                case View.Segments:
                    writer.WriteStartArray();
                    writer.WriteCommentValue(" c ");
                    writer.WriteNumberValue(1.50m);
                    writer.WriteEndArray();
                    break;
                case View.Flush: writer.WriteStartArray(); writer.Flush(); writer.WriteEndArray(); break;
                case View.TooMuch: writer.WriteStartArray(); break;
                case View.NotEnough: writer.WriteNumberValue(1); writer.WriteEndObject(); break;
                case View.Throw: throw new FormatException("view");
            }
        }

        private static readonly JsonSerializerOptions RelaxedOptions = new() { Encoder = JavaScriptEncoder.UnsafeRelaxedJsonEscaping };
    }

    /// <summary>What runs after the members must not run when one of them failed.</summary>
    internal sealed class Watched : IJsonOnSerialized, IJsonOnSerializing
    {
        public Viewed? Value { get; set; }
        public int After { get; set; } = 1;
        public void OnSerializing() => After++;
        public void OnSerialized() => throw new NotFiniteNumberException("OnSerialized");
    }

    internal sealed class Mixed
    {
        public double Before { get; set; } = 1e20;
        public Viewed? Value { get; set; }
        public Dictionary<double, Viewed?> ByDouble { get; set; } = new() { [1e20] = null };

        public Dictionary<DateTimeOffset, string> ByTime { get; set; } =
            new() { [new DateTimeOffset(2026, 11, 22, 1, 2, 3, TimeSpan.FromHours(2))] = "<+é>" };

        public Dictionary<float, int> ByFloat { get; set; } = new() { [1e20f] = 1, [-0f] = 2 };
    }

    public static IEnumerable<ZooCase> Cases
    {
        get
        {
            foreach (View view in Enum.GetValues<View>())
            {
                foreach (ZooCase place in Places.Few($"{view}", () => new Viewed(view)))
                    yield return place;
                yield return ZooCase.Of($"{view} among framework keys", () => new Mixed { Value = new Viewed(view) });
                yield return ZooCase.Of(
                    $"{view} by framework key",
                    () => new Dictionary<double, List<Viewed>> { [1e20] = [new Viewed(View.Depth), new Viewed(view)] });
                yield return ZooCase.Of($"{view} in a watched object", () => new Watched { Value = new Viewed(view) });
                yield return ZooCase.Of($"{view} far inside", () => new Places.GetOnlyMember<Places.GetOnlyMember<Viewed>>(new(new(view))));
            }

            foreach (double number in new[] { 1e20, -1.5, double.Epsilon, double.NaN, double.PositiveInfinity })
                yield return ZooCase.Of($"key {number}", () => new Dictionary<double, int> { [number] = 1 });
            yield return ZooCase.Of("key decimal", () => new Dictionary<decimal, int> { [1.10m] = 1 });
            yield return ZooCase.Of(
                "key offset", () => new Dictionary<DateTimeOffset, int> { [DateTimeOffset.UnixEpoch.ToOffset(TimeSpan.FromHours(2))] = 1 });
            yield return ZooCase.Of("key uri", () => new Dictionary<Uri, int> { [new Uri("http://a/?b=1+2&c=é")] = 1 });
        }
    }
}
