using System.Buffers;
using System.Text.Json;

namespace Popcorn.Testing.Reliability;

/// <summary>What a herd does in one round. Each method says what is wrong, or null.</summary>
internal sealed class HerdRounds(CompilationMode compilation) : IDisposable
{
    private readonly Herd _herd = new();
    private JsonSerializerOptions _json = null!;
    private PopcornEngine _engine = null!;

    /// <summary>64 threads write a type that no one has met: one plan, and the answer of System.Text.Json for all.</summary>
    /// <param name="round">An engine of its own for as many rounds as there are types.</param>
    public string? MeetNewType(int round)
    {
        if (round % Pairs.Count == 0)
        {
            _json = new JsonSerializerOptions(JsonSerializerDefaults.Web);
            _engine = new PopcornEngine(_json, new PopcornOptions { Compilation = compilation });
        }
        Type type = Pairs.Type(round % Pairs.Count);
        object value = Activator.CreateInstance(type)!;
        PopcornStatistics before = _engine.Statistics;
        Outcome[] outcomes = _herd.Run(_ => Write(_engine, value, Include.Deep));
        PopcornStatistics after = _engine.Statistics;

        byte[] expected = JsonSerializer.SerializeToUtf8Bytes(value, type, _json);
        if (Array.Find(outcomes, outcome => !outcome.Bytes.AsSpan().SequenceEqual(expected)) is { } wrong)
            return $"Round {round}, {type}: {wrong}";
        // The pair and its inside.
        int compiled = compilation == CompilationMode.Always ? 2 : after.PlansCompiled - before.PlansCompiled;
        return (after.Roots.Misses - before.Roots.Misses, after.Plans.Misses - before.Plans.Misses,
            after.PlansCompiled - before.PlansCompiled) == (1, 2, compiled)
            ? null
            : $"Round {round}, {type}: {before} became {after}";
    }

    /// <summary>All enter circles of types at once, each somewhere else, and by every call that reads types.</summary>
    public string? EnterRings(int round)
    {
        object[] values = Rings.Entries();
        var json = new JsonSerializerOptions(JsonSerializerDefaults.Web) { MaxDepth = 64 + round };
        var engine = new PopcornEngine(json, new PopcornOptions { Compilation = compilation });
        Outcome[] outcomes = _herd.Run(number =>
        {
            object value = values[number % values.Length];
            switch (number % 5)
            {
                case 1:
                    engine.WarmUp(value.GetType());
                    break;
                case 2:
                    engine.Explain(value.GetType(), Include.Deep);
                    break;
                case 3:
                    engine.IsSelected(value.GetType(), Include.Deep, "Next", "Next", "Next");
                    break;
            }
            return Write(engine, value, Include.Deep);
        });
        for (int i = 0; i < outcomes.Length; i++)
        {
            object value = values[i % values.Length];
            if (outcomes[i].ToString() != JsonSerializer.Serialize(value, value.GetType(), json))
                return $"Round {round}, {value.GetType()}: {outcomes[i]}";
        }
        return null;
    }

    /// <summary>A compilation fails under the herd: no one notices, it is reported once, and the next one is made.</summary>
    public string? FailToCompileOnce()
    {
        int compilations = 0;
        int reported = 0;
        var engine = new PopcornEngine(options: new PopcornOptions
        {
            Compilation = CompilationMode.Always,
            ExpressionCompiler = lambda => Interlocked.Increment(ref compilations) == 1
                ? throw new TimeZoneNotFoundException("Injected.")
                : lambda.Compile(),
            OnDiagnostic = diagnostic => reported += diagnostic.Id == PopcornDiagnosticId.CompilationFailed ? 1 : 0,
        });
        Outcome[] first = _herd.Run(_ => engine.SerializeToUtf8Bytes(new Rings.Ring1(), Include.Parse("[id]")));
        Outcome[] second = _herd.Run(_ => engine.SerializeToUtf8Bytes(new Rings.Ring2(), Include.Parse("[id]")));
        Outcome? wrong = Array.Find(first, outcome => outcome.ToString() != """{"id":1}""") ?? Array.Find(
            second, outcome => outcome.ToString() != """{"id":2}""");
        if (wrong is not null)
            return $"A failed compilation gives {wrong}";
        (int, int, int, int) counts = (compilations, engine.Statistics.CompilationsFailed, engine.Statistics.PlansCompiled, reported);
        return counts == (2, 1, 1, 1) ? null : $"Compilations, failed, compiled, reported: {counts}";
    }

    /// <summary>A getter fails for the first of the herd: for no one else.</summary>
    public string? FailToReadOnce()
    {
        var engine = new PopcornEngine();
        var value = new FailsOnce();
        Outcome[] outcomes = _herd.Run(_ => engine.SerializeToUtf8Bytes(value));
        int failed = outcomes.Count(outcome => outcome.ExceptionType == typeof(TimeZoneNotFoundException));
        int right = outcomes.Count(outcome => outcome.ToString() == """{"id":1}""");
        return (failed, right) == (1, Herd.Size - 1) ? null : $"{failed} failed and {right} are right.";
    }

    public void Dispose() => _herd.Dispose();

    private static byte[] Write(PopcornEngine engine, object value, Include include)
    {
        var buffer = new ArrayBufferWriter<byte>();
        engine.Write(buffer, value, value.GetType(), include);
        return buffer.WrittenSpan.ToArray();
    }
}
