using System.IO.Pipelines;
using Popcorn.Tests.Differential.Zoo;

namespace Popcorn.Tests.Differential;

/// <summary>Writes the zoo with an engine and with System.Text.Json under the same options, and says where they differ.</summary>
internal static class ZooComparison
{
    private const int MaxShown = 25;

    /// <summary>
    /// One of each tier, under the same options: what they tell of a type costs more than to write it. Their asynchronous writes
    /// pause behind each element.
    /// </summary>
    public static IReadOnlyList<PopcornEngine> Engines(JsonSerializerOptions options, bool withBothCompilers = false)
    {
        TestedTier[] tiers = [TestedTier.Composed, TestedTier.Compiled, TestedTier.CompiledByFramework];
        return [.. tiers.Take(withBothCompilers ? 3 : 2).Select(
            tier => new PopcornEngine(options, new PopcornOptions(tier.ToOptions()) { FlushThreshold = 1 }))];
    }

    public static void AssertAllCompiled(IEnumerable<PopcornEngine> engines)
    {
        foreach (PopcornEngine engine in engines)
            engine.AssertAllCompiled();
    }

    public static void AssertSame(JsonSerializerOptions options, TestedTier tier, IEnumerable<ZooCase> cases) =>
        AssertSame(options, [new PopcornEngine(options, tier.ToOptions())], cases);

    public static void AssertSame(JsonSerializerOptions options, IReadOnlyList<PopcornEngine> engines, IEnumerable<ZooCase> cases) =>
        AssertSame(
            cases, animal => Expected(options, animal), [.. engines.Select(Writer)], static (expected, actual) => expected.Agrees(actual));

    /// <summary>Each case twice by each writer, since the second time takes other ways than the first.</summary>
    public static void AssertSame(
        IEnumerable<ZooCase> cases,
        Func<ZooCase, Outcome> expect,
        IReadOnlyList<Func<ZooCase, Outcome>> writers,
        Func<Outcome, Outcome, bool> agree)
    {
        var differences = new List<string>();
        foreach (ZooCase animal in cases)
        {
            Outcome expected = expect(animal);
            for (int time = 0; time < writers.Count * 2; time++)
            {
                Outcome actual = writers[time / 2](animal);
                if (agree(expected, actual))
                    continue;
                differences.Add(
                    $"{animal.Name} ({animal.DeclaredType}), writer {time / 2}, time {time % 2}\n"
                    + $"  expected {expected}\n  actual   {actual}");
                break;
            }
        }
        Assert.That(differences, Is.Empty, $"{differences.Count} differ\n{string.Join('\n', differences.Take(MaxShown))}");
    }

    public static Outcome Expected(JsonSerializerOptions options, ZooCase animal) =>
        Outcome.Of(() => JsonSerializer.SerializeToUtf8Bytes(animal.Create(), animal.DeclaredType, options));

    public static Func<ZooCase, Outcome> AsyncWriter(PopcornEngine engine) => animal => WrittenAsync(engine, animal);

    private static Func<ZooCase, Outcome> Writer(PopcornEngine engine) =>
        animal => Outcome.Of(() => engine.WriteToArray(animal.Create(), animal.DeclaredType, Include.Deep));

    public static Func<ZooCase, Outcome> IntoWriter(PopcornEngine engine, JsonWriterOptions writing) =>
        animal => Left(writing, json => engine.Write(json, animal.Create(), animal.DeclaredType, Include.Deep));

    public static Outcome ExpectedInWriter(JsonSerializerOptions options, JsonWriterOptions writing, ZooCase animal) =>
        Left(writing, json => JsonSerializer.Serialize(json, animal.Create(), animal.DeclaredType, options));

    public static Outcome ExpectedAsync(JsonSerializerOptions options, ZooCase animal) => Outcome.Of(() =>
    {
        using var stream = new MemoryStream();
        JsonSerializer.SerializeAsync(stream, animal.Create(), animal.DeclaredType, options).GetAwaiter().GetResult();
        return stream.ToArray();
    });

    /// <summary>What a writer of the caller's holds, where it stands, and what was thrown.</summary>
    private static Outcome Left(JsonWriterOptions writing, Action<Utf8JsonWriter> write)
    {
        var buffer = new ArrayBufferWriter<byte>();
        using var json = new Utf8JsonWriter(buffer, writing);
        json.WriteStartArray();
        // A value may be the first of an array, or not.
        if (!writing.SkipValidation)
            json.WriteNumberValue(1);
        Outcome outcome = Outcome.Of(() =>
        {
            write(json);
            return [];
        });
        // As bytes, because what is left counts after a failure too.
        byte[] end = Encoding.UTF8.GetBytes($" at {json.CurrentDepth} {outcome.ExceptionType} {outcome.InnerType} {outcome.Path}");
        json.Flush();
        return new Outcome([.. buffer.WrittenSpan, .. end], null, null);
    }

    private static Outcome WrittenAsync(PopcornEngine engine, ZooCase animal) => Outcome.Of(() =>
    {
        using var stream = new BoundedStream();
        PipeWriter pipe = PipeWriter.Create(stream, new StreamPipeWriterOptions(leaveOpen: true));
        engine.WriteAsync(pipe, animal.Create(), animal.DeclaredType, Include.Deep).AsTask().GetAwaiter().GetResult();
        pipe.Complete();
        return stream.ToArray();
    });
}
