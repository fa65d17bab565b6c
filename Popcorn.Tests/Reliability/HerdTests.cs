using System.Buffers;
using System.Text;
using System.Text.Json;
using Popcorn.Caching;

namespace Popcorn.Tests.Reliability;

/// <summary>Many threads meet a type at the same moment: one of them plans, all get the answer, no one waits for ever.</summary>
public class HerdTests
{
    private const int Rounds = 50;
    private const int EngineRounds = 20;

    private static readonly Type[] Parts = [typeof(int), typeof(string), typeof(long), typeof(Guid), typeof(DateTime), typeof(bool), typeof(decimal), typeof(Uri)];

    [TestCase(Tiering.ComposedOnly)]
    [TestCase(Tiering.CompiledOnly)]
    [TestCase(Tiering.Adaptive)]
    public void Plans_a_new_type_once(Tiering tiering)
    {
        using var herd = new Herd();
        var json = new JsonSerializerOptions(JsonSerializerDefaults.Web);
        var engine = new PopcornEngine(json, new PopcornOptions { Tiering = tiering });
        for (int round = 0; round < Rounds; round++)
        {
            Type type = typeof(Pair<,>).MakeGenericType(Parts[round / Parts.Length], Parts[round % Parts.Length]);
            object value = Activator.CreateInstance(type)!;
            PopcornStatistics before = engine.Statistics;
            Outcome[] outcomes = herd.Run(_ => Write(engine, value, type, Include.Deep));
            PopcornStatistics after = engine.Statistics;

            byte[] expected = JsonSerializer.SerializeToUtf8Bytes(value, type, json);
            Assert.That(outcomes, Has.All.Matches<Outcome>(outcome => outcome.Bytes.AsSpan().SequenceEqual(expected)), $"Round {round}");
            Assert.That(after.Roots.Misses - before.Roots.Misses, Is.EqualTo(1), $"Round {round}");
            Assert.That(after.Plans.Misses - before.Plans.Misses, Is.EqualTo(2), $"Round {round}: the pair and its inside.");
            if (tiering == Tiering.CompiledOnly)
                Assert.That(after.PlansCompiled - before.PlansCompiled, Is.EqualTo(2), $"Round {round}");
        }
    }

    [TestCase(Tiering.ComposedOnly)]
    [TestCase(Tiering.CompiledOnly)]
    [TestCase(Tiering.Adaptive)]
    public void Enters_rings_of_types_from_everywhere(Tiering tiering)
    {
        var ring4 = new Ring4 { Next = [new Ring1 { Next = [new Ring2()] }] };
        var ring3 = new Ring3 { Next = ring4 };
        var ring2 = new Ring2 { Next = new() { ["k"] = ring3 } };
        object[] values =
        [
            new Left { Next = new Right { Next = new Left() } }, new Right { Next = new Left { Next = new Right() } },
            new Ring1 { Next = [ring2] }, ring2, ring3, ring4,
        ];
        using var herd = new Herd();
        for (int round = 0; round < EngineRounds; round++)
        {
            var json = new JsonSerializerOptions(JsonSerializerDefaults.Web) { MaxDepth = 64 + round };
            var engine = new PopcornEngine(json, new PopcornOptions { Tiering = tiering });
            Outcome[] outcomes = herd.Run(number =>
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
                return Write(engine, value, value.GetType(), Include.Deep);
            });
            for (int i = 0; i < outcomes.Length; i++)
            {
                object value = values[i % values.Length];
                Assert.That(outcomes[i].ToString(), Is.EqualTo(JsonSerializer.Serialize(value, value.GetType(), json)));
            }
        }
    }

    /// <summary>In the cache itself: what users hand in and planning calls is either caught or kept as System.Text.Json keeps it.</summary>
    [Test]
    public void One_that_fails_while_making_fails_alone()
    {
        using var herd = new Herd();
        for (int round = 0; round < Rounds; round++)
        {
            int attempts = 0;
            var cache = new BoundedCache<string, ParsedText>(mostWeight: 1000);
            Outcome[] outcomes = herd.Run(_ => Encoding.UTF8.GetBytes(cache.Add("key", Make).Include.ToString()));
            Assert.That(outcomes.Count(outcome => outcome.ExceptionType == typeof(TimeZoneNotFoundException)), Is.EqualTo(1), $"Round {round}");
            Assert.That(outcomes.Count(outcome => outcome.ToString() == "[id]"), Is.EqualTo(Herd.Size - 1), $"Round {round}");
            Assert.That(attempts, Is.EqualTo(2), $"Round {round}: one fails, one succeeds, and all others take what is there.");
            Assert.That(cache.Statistics.Entries, Is.EqualTo(1), $"Round {round}");

            ParsedText Make(string key) => Interlocked.Increment(ref attempts) == 1
                ? throw new TimeZoneNotFoundException("Injected.")
                : new ParsedText(key, Include.Parse("[id]"));
        }
    }

    [Test]
    public void One_compilation_that_fails_is_not_tried_again_and_no_one_elses_problem()
    {
        int compilations = 0;
        int reported = 0;
        var engine = new PopcornEngine(options: new PopcornOptions
        {
            Tiering = Tiering.CompiledOnly,
            ExpressionCompiler = lambda => Interlocked.Increment(ref compilations) == 1 ? throw new TimeZoneNotFoundException("Injected.") : lambda.Compile(),
            OnDiagnostic = diagnostic => reported += diagnostic.Id == PopcornDiagnosticId.CompilationFailed ? 1 : 0,
        });
        using var herd = new Herd();
        Outcome[] outcomes = herd.Run(_ => engine.SerializeToUtf8Bytes(new Ring1(), Include.Parse("[id]")));
        Assert.That(outcomes, Has.All.Property(nameof(Outcome.Bytes)).EqualTo("""{"id":1}"""u8.ToArray()));
        outcomes = herd.Run(_ => engine.SerializeToUtf8Bytes(new Ring2(), Include.Parse("[id]")));
        Assert.That(outcomes, Has.All.Property(nameof(Outcome.Bytes)).EqualTo("""{"id":2}"""u8.ToArray()));
        Assert.That((compilations, engine.Statistics.CompilationsFailed, engine.Statistics.PlansCompiled, reported), Is.EqualTo((2, 1, 1, 1)));
    }

    [Test]
    public void A_getter_that_fails_once_fails_once()
    {
        using var herd = new Herd();
        var engine = new PopcornEngine();
        var value = new FailsOnce();
        Outcome[] outcomes = herd.Run(_ => engine.SerializeToUtf8Bytes(value));
        Assert.That(outcomes.Count(outcome => outcome.ExceptionType == typeof(TimeZoneNotFoundException)), Is.EqualTo(1));
        Assert.That(outcomes.Count(outcome => outcome.ToString() == """{"id":1}"""), Is.EqualTo(Herd.Size - 1));
    }

    [Test]
    public void A_mistake_in_a_type_is_one_exception_for_all()
    {
        using var herd = new Herd();
        var engine = new PopcornEngine();
        var thrown = new PopcornException?[Herd.Size];
        herd.Run(number =>
        {
            thrown[number] = Assert.Throws<PopcornException>(() => engine.Serialize(new Mistaken()));
            return [];
        });
        Assert.That(thrown, Has.All.SameAs(thrown[0]).And.All.Not.Null);
        Assert.That(engine.Serialize(new Left(), "[id]"), Is.EqualTo("""{"id":1}"""));
    }

    private static byte[] Write(PopcornEngine engine, object value, Type type, Include include)
    {
        var buffer = new ArrayBufferWriter<byte>();
        engine.Write(buffer, value, type, include);
        return buffer.WrittenSpan.ToArray();
    }

    internal sealed class Pair<TFirst, TSecond>
    {
        public TFirst? First { get; set; }

        public TSecond? Second { get; set; }

        public Inside<TFirst, TSecond>? Child { get; set; } = new();
    }

    internal sealed class Inside<TFirst, TSecond>
    {
        public List<TFirst?> Firsts { get; set; } = [default];

        public Dictionary<string, TSecond?> Seconds { get; set; } = new() { ["k"] = default };
    }

    internal sealed class Left
    {
        public int Id => 1;

        public Right? Next { get; init; }
    }

    internal sealed class Right
    {
        public int Id => 2;

        public Left? Next { get; init; }
    }

    internal sealed class Ring1
    {
        public int Id => 1;

        public List<Ring2> Next { get; init; } = [];
    }

    internal sealed class Ring2
    {
        public int Id => 2;

        public Dictionary<string, Ring3> Next { get; init; } = [];
    }

    internal sealed class Ring3
    {
        public int Id => 3;

        public Ring4? Next { get; init; }
    }

    internal sealed class Ring4
    {
        public int Id => 4;

        public Ring1[] Next { get; init; } = [];
    }

    internal sealed class FailsOnce
    {
        private int _reads;

        public int Id => Interlocked.Increment(ref _reads) == 1 ? throw new TimeZoneNotFoundException("Injected.") : 1;
    }

    internal sealed class Mistaken
    {
        [SubPropertyDefault("[")]
        public Left Child => new();
    }
}
