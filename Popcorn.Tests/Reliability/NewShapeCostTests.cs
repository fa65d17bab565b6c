namespace Popcorn.Tests.Reliability;

/// <summary>What a stranger makes a server do by an include that was never seen.</summary>
public sealed class NewShapeCostTests
{
    private const int Seed = 20_261_125;
    private const int Shapes = 300;

    /// <summary>For 27 new plans of 26 members each. Half of it is the include and the plan at the root.</summary>
    private const long MaxAllocated = 160 * 1024;

    /// <summary>The plans share the writers of the members that no list of the client changes.</summary>
    [TestCase(CompilationMode.WhenHot)]
    [TestCase(CompilationMode.Never)]
    public void A_new_shape_of_many_relations_allocates_little(CompilationMode compilation)
    {
        var engine = new PopcornEngine(options: new PopcornOptions { Compilation = compilation });
        Related value = Related.Make();
        var random = new Random(Seed);
        long allocated = 0;
        for (int i = -1; i < Shapes; i++)
        {
            (string text, string expected) = Related.Create(random);
            long before = GC.GetAllocatedBytesForCurrentThread();
            string answer = engine.Serialize(value, Include.Parse(text));
            // The first one reads the type.
            allocated += i < 0 ? 0 : GC.GetAllocatedBytesForCurrentThread() - before;
            Assert.That(answer, Is.EqualTo(expected), $"Seed {Seed}, number {i}: {text}");
        }
        Assert.That(engine.Statistics.Plans.Evictions, Is.GreaterThan(0), "Nothing was evicted.");
        Assert.That(allocated / Shapes, Is.LessThan(MaxAllocated));
    }

    /// <summary>Shapes share the writer of a member, and with it what the member leads to.</summary>
    [Test]
    public void What_a_shared_member_leads_to_is_compiled_with_each_hot_shape()
    {
        var recording = new Engines.RecordingEngine();
        var owner = new Owner { Child = new() };
        recording.Use(owner, Include.Parse("[child,id]"), 1);
        recording.Settle();
        Assert.That(recording.Given.Select(lambda => lambda.Parameters[1].Type), Has.None.EqualTo(typeof(Child)));
        recording.Use(new Owner(), Include.Parse("[child,name]"), recording.HotThreshold);
        Engines.RecordingEngine.WaitFor(
            () => recording.Given.Any(lambda => lambda.Parameters[1].Type == typeof(Child)), () => "The child.");
    }

    private sealed class Owner
    {
        public int Id => 1;
        public string Name => "n";
        public Child? Child { get; init; }
    }

    private sealed class Child { public int Id => 2; }
}
