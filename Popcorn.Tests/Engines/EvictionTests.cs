using System.Runtime.CompilerServices;
using Popcorn.Formatting;
using Popcorn.Writing;

namespace Popcorn.Tests.Engines;

/// <summary>Compiled plans are bounded; the coldest of them go back to being composed, and what is in use stays.</summary>
public sealed class EvictionTests
{
    private const int MaxCompiled = 16;

    private static readonly Include Honest = Include.Default;

    [Test]
    public void There_are_never_more_than_the_budget_says()
    {
        var recording = new RecordingEngine(hotThreshold: 2, maxCompiled: MaxCompiled);
        int most = 0;
        Flood(recording, shapes: 200, i => most = Math.Max(most, recording.Queue.CompiledCount));
        recording.Settle();
        Assert.That(recording.Engine.Statistics.PlansCompiled, Is.EqualTo(201));
        Assert.That(most, Is.InRange(1, MaxCompiled));
        int compiled = Enumerable.Range(1, 200).Count(i => recording.Tier<Flat>(Flat.Shape(i)) == PlanTier.Compiled);
        Assert.That(compiled, Is.InRange(1, MaxCompiled));
    }

    /// <summary>A chain of four, of which only the first is counted, under roots that are compiled and such that are not.</summary>
    [Test]
    public void A_hot_honest_plan_stays_compiled_in_a_flood_with_all_that_it_leads_to(
        [Values(typeof(First), typeof(object), typeof(IEnumerable<First>), typeof(Dictionary<string, First>))] Type declared)
    {
        object value = declared == typeof(IEnumerable<First>) ? new List<First> { new() }
            : declared == typeof(Dictionary<string, First>) ? new Dictionary<string, First> { ["k"] = new() }
            : new First();
        var recording = new RecordingEngine(hotThreshold: 2, maxCompiled: MaxCompiled);
        void Use() => recording.Engine.Write(new System.Buffers.ArrayBufferWriter<byte>(), value, declared, Honest);
        for (int i = 0; i < 50; i++)
            Use();
        RecordingEngine.WaitFor(
            () => AreCompiled(recording, typeof(First), typeof(Second), typeof(Third), typeof(Fourth)), () => "The honest plans.");
        Flood(recording, shapes: 300, _ => Use());
        recording.Settle();
        Assert.That(recording.Engine.Statistics.PlansCompiled, Is.GreaterThan(300));
        foreach (Type type in (Type[])[typeof(First), typeof(Second), typeof(Third), typeof(Fourth)])
        {
            Assert.That(recording.Engine.Explain(type, Honest).Parts[0].Tier, Is.EqualTo(PlanTier.Compiled), type.Name);
            Assert.That(
                recording.Given.Count(lambda => lambda.Parameters[1].Type == type), Is.EqualTo(1), $"{type.Name} was compiled again.");
        }
    }

    [Test]
    public void What_has_cooled_is_counted_anew_and_compiled_again()
    {
        var recording = new RecordingEngine(hotThreshold: 3, maxCompiled: MaxCompiled);
        var include = Include.Parse("[id]");
        string answer = recording.Use(new First(), include, 3);
        recording.WaitForCompiled<First>(include);
        Flood(recording, shapes: 100, static _ => { });
        recording.Settle();
        PlanExplanation.Part cold = recording.Engine.Explain(typeof(First), include).Parts[0];
        Assert.That((cold.Tier, cold.Hits), Is.EqualTo((PlanTier.Composed, 0)));
        Assert.That(recording.Use(new First(), include, 3), Is.EqualTo(answer));
        recording.WaitForCompiled<First>(include);
        Assert.That(recording.Use(new First(), include, 1), Is.EqualTo(answer));
    }

    [Test]
    public void A_flood_of_shapes_used_once_cannot_push_out_what_is_compiled()
    {
        var recording = new RecordingEngine();
        recording.Use(new First(), Honest, 2);
        recording.WaitForCompiled<First>(Honest);
        Flood(recording, shapes: 12_000, static _ => { }, uses: 1);
        Assert.That(recording.Engine.Statistics.Plans.Evictions, Is.GreaterThan(0), "It is no flood.");
        Assert.That(recording.Engine.Statistics.Plans.Weight, Is.LessThanOrEqualTo(16_384));
        recording.Use(new First(), Honest, 2);
        recording.Settle();
        Assert.That(recording.Tier<First>(Honest), Is.EqualTo(PlanTier.Compiled));
        Assert.That(recording.Given.Count(lambda => lambda.Parameters[1].Type == typeof(First)), Is.EqualTo(1));
    }

    /// <summary>Outside of the budget, but not beyond all bounds: the two bounded caches hold them, and no one else.</summary>
    [Test]
    public void Compiled_only_is_bounded_too()
    {
        var made = new List<WeakReference>();
        var recording = new RecordingEngine(CompilationMode.Always, compiler: lambda => Cheap(made));
        Flood(recording, shapes: 24_000, static _ => { }, uses: 1);
        recording.Given.Clear();
        GC.Collect();
        PopcornStatistics statistics = recording.Engine.Statistics;
        int held = statistics.Plans.Entries + statistics.Roots.Entries;
        Assert.That(made, Has.Count.EqualTo(24_000).And.Count.GreaterThan(held + 5_000), "It is no flood.");
        // A few more are held by those who ran last.
        Assert.That(made.Count(reference => reference.IsAlive), Is.LessThanOrEqualTo(held + 100));
    }

    [MethodImpl(MethodImplOptions.NoInlining)]
    private static WriteValue<Flat> Cheap(List<WeakReference> made)
    {
        int number = made.Count;
        WriteValue<Flat> write = (json, _) => json.Leaf<int, Int32Leaf>(number);
        made.Add(new WeakReference(write));
        return write;
    }

    private static void Flood(RecordingEngine recording, int shapes, Action<int> between, int? uses = null)
    {
        for (int i = 1; i <= shapes; i++)
        {
            recording.Use(new Flat(), Flat.Shape(i), uses ?? recording.HotThreshold);
            between(i);
            // As the pace of the budget would be: the worker is done before the next one comes.
            if (uses is null)
                RecordingEngine.WaitFor(() => recording.Queue.IsIdle, () => "The worker.");
        }
    }

    private static bool AreCompiled(RecordingEngine recording, params Type[] types) =>
        types.All(type => recording.Engine.Explain(type, Honest).Parts[0].Tier == PlanTier.Compiled);

    public sealed class First
    {
        public int Id { get; set; } = 1;
        public Second Second { get; set; } = new();
    }

    public sealed class Second { public List<Third> Thirds { get; set; } = [new()]; }
    public sealed class Third { public Fourth? Fourth { get; set; } = new(); }
    public sealed class Fourth { public string Name { get; set; } = "n"; }
}
