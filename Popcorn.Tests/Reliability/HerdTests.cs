using Popcorn.Caching;

namespace Popcorn.Tests.Reliability;

/// <summary>Many threads meet a type at the same moment: one of them plans, all get the answer, no one waits for ever.</summary>
public class HerdTests
{
    private const int Rounds = 50;
    private const int EngineRounds = 20;

    [TestCase(CompilationMode.Never)]
    [TestCase(CompilationMode.Always)]
    [TestCase(CompilationMode.WhenHot)]
    public void Plans_a_new_type_once(CompilationMode compilation)
    {
        using var rounds = new HerdRounds(compilation);
        for (int round = 0; round < Rounds; round++)
            Assert.That(rounds.MeetNewType(round), Is.Null);
    }

    [TestCase(CompilationMode.Never)]
    [TestCase(CompilationMode.Always)]
    [TestCase(CompilationMode.WhenHot)]
    public void Enters_rings_of_types_from_everywhere(CompilationMode compilation)
    {
        using var rounds = new HerdRounds(compilation);
        for (int round = 0; round < EngineRounds; round++)
            Assert.That(rounds.EnterRings(round), Is.Null);
    }

    /// <summary>One thread is late. The others are still there when the test has its result.</summary>
    [Test]
    public void A_deadlock_is_told_and_ends_no_process()
    {
        using var late = new ManualResetEventSlim();
        using (var herd = new Herd(TimeSpan.FromSeconds(1)))
        {
            TimeoutException deadlock = Assert.Throws<TimeoutException>(() => herd.Run(number =>
            {
                if (number == 7)
                    late.Wait();
                return [];
            }))!;
            Assert.That(deadlock.Message, Does.StartWith("A deadlock: ").And.Contain("7"));
        }
        late.Set();
    }

    /// <summary>In the cache itself: what users hand in and planning calls is either caught or kept as System.Text.Json keeps it.</summary>
    [Test]
    public void One_that_fails_while_making_fails_alone()
    {
        using var herd = new Herd();
        for (int round = 0; round < Rounds; round++)
        {
            int attempts = 0;
            var cache = new BoundedCache<string, Include>(maxWeight: 1000, static (_, include) => include.Weight);
            Outcome[] outcomes = herd.Run(_ => Encoding.UTF8.GetBytes(cache.Add("key", Make).ToString()));
            Assert.That(
                outcomes.Count(outcome => outcome.ExceptionType == typeof(TimeZoneNotFoundException)), Is.EqualTo(1), $"Round {round}");
            Assert.That(outcomes.Count(outcome => outcome.ToString() == "[id]"), Is.EqualTo(Herd.Size - 1), $"Round {round}");
            Assert.That(attempts, Is.EqualTo(2), $"Round {round}: one fails, one succeeds, and all others take what is there.");
            Assert.That(cache.Statistics.Entries, Is.EqualTo(1), $"Round {round}");

            Include Make(string key) => Interlocked.Increment(ref attempts) == 1
                ? throw new TimeZoneNotFoundException("Injected.")
                : Include.Parse("[id]");
        }
    }

    [Test]
    public void One_compilation_that_fails_is_not_tried_again_and_no_one_elses_problem()
    {
        using var rounds = new HerdRounds(CompilationMode.Always);
        Assert.That(rounds.FailToCompileOnce(), Is.Null);
    }

    [Test]
    public void A_getter_that_fails_once_fails_once()
    {
        using var rounds = new HerdRounds(CompilationMode.WhenHot);
        Assert.That(rounds.FailToReadOnce(), Is.Null);
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
        Assert.That(engine.Serialize(new Rings.Left(), "[id]"), Is.EqualTo("""{"id":1}"""));
    }

    internal sealed class Mistaken { [SubPropertyDefault("[")] public Rings.Left Child => new(); }
}
