namespace Popcorn.Tests.Engines;

/// <summary>Which plans are compiled, and when: hot ones only, in the background, and with all that they lead to.</summary>
public sealed class CompileWhenHotTests
{
    private static readonly AsyncLocal<string?> Ambient = new();

    [TestCase("")]
    [TestCase("[]")]
    [TestCase("[!default]")]
    [TestCase("[*]")]
    [TestCase("[!all]")]
    public void Default_and_all_are_compiled_at_their_second_use(string include)
    {
        var recording = new RecordingEngine();
        Include parsed = Include.Parse(include);
        string first = recording.Use(new Root(), parsed, 1);
        recording.Settle();
        Assert.That(recording.Tier<Root>(parsed), Is.EqualTo(PlanTier.Composed), "After the first use.");
        Assert.That(recording.Use(new Root(), parsed, 1), Is.EqualTo(first));
        recording.WaitForCompiled<Root>(parsed);
        Assert.That(recording.Use(new Root(), parsed, 1), Is.EqualTo(first), "Compiled.");
    }

    [TestCase(1)]
    [TestCase(5)]
    [TestCase(32)]
    public void Other_shapes_are_compiled_at_the_threshold(int threshold)
    {
        var recording = new RecordingEngine(hotThreshold: threshold);
        var include = Include.Parse("[id,child]");
        recording.Use(new Root(), include, threshold - 1);
        recording.Settle();
        Assert.That(recording.Tier<Root>(include), Is.EqualTo(PlanTier.Composed), "Before the threshold.");
        recording.Use(new Root(), include, 1);
        // The child is written inside of it. Its own plan is compiled only if a composed writer has led to it.
        RecordingEngine.WaitFor(
            () => recording.Tier<Root>(include) == PlanTier.Compiled, () => $"{recording.Engine.Explain(typeof(Root), include)}");
    }

    [Test]
    public void The_threshold_is_32_unless_set() => Assert.That(new PopcornOptions().HotThreshold, Is.EqualTo(32));

    [Test]
    public void Shapes_used_once_never_are()
    {
        const int Shapes = 2_000;
        var recording = new RecordingEngine();
        for (int i = 1; i <= Shapes; i++)
            Assert.That(recording.Use(new Flat(), Flat.Shape(i), 1), Is.EqualTo(Flat.Answer(i)));
        recording.Settle();
        Assert.That(recording.Given, Has.Count.EqualTo(1), "Only what settled it.");
        Assert.That(recording.Engine.Statistics.PlansCompiled, Is.EqualTo(1));
        Assert.That(recording.Engine.Statistics.Plans.Misses, Is.EqualTo(Shapes + 1));
    }

    [Test]
    public void Looking_at_a_plan_is_no_use()
    {
        var recording = new RecordingEngine();
        for (int i = 0; i < 100; i++)
        {
            recording.Engine.Explain(typeof(Root));
            recording.Engine.TryValidate(typeof(Root), Include.Default, out _);
            recording.Engine.IsSelected(typeof(Root), Include.Default, "id");
            recording.Engine.WarmUp(typeof(Root));
        }
        recording.Settle();
        Assert.That(
            recording.Engine.Explain(typeof(Root)).Parts[0], Has.Property("Hits").Zero.And.Property("Tier").EqualTo(PlanTier.Composed));
    }

    [Test]
    public void What_a_hot_plan_leads_to_is_compiled_with_it([Values] bool isReachedLate)
    {
        var recording = new RecordingEngine();
        recording.Use(isReachedLate ? new Root { Child = null } : new Root(), Include.All, 2);
        RecordingEngine.WaitFor(() => recording.Tier<Root>(Include.All) == PlanTier.Compiled, () => "The root.");
        recording.Use(new Root(), Include.All, 1);
        recording.WaitForCompiled<Root>(Include.All);
    }

    /// <summary>A root that gains nothing by being compiled itself: what it leads to is no less hot.</summary>
    [TestCaseSource(nameof(RootsThatStayComposed))]
    public void What_is_hot_behind_a_root_that_stays_composed_is_compiled(Type declared, object value, Type leadsTo)
    {
        var recording = new RecordingEngine();
        string Write() => Outcome.Of(() => Bytes(recording.Engine, value, declared)).ToString();
        string first = Write();
        Assert.That(Write(), Is.EqualTo(first));
        RecordingEngine.WaitFor(
            () => recording.Given.Any(lambda => lambda.Parameters[1].Type == leadsTo),
            () => recording.Engine.Explain(declared).ToString());
        RecordingEngine.WaitFor(() => recording.Engine.Statistics.PlansCompiled > 0, () => "Nothing was compiled.");
        Assert.That(Write(), Is.EqualTo(first));
        Assert.That(recording.Engine.Explain(declared).Parts[0].Tier, Is.EqualTo(PlanTier.Composed));
    }

    [TestCase(512, PlanTier.Compiled)]
    [TestCase(513, PlanTier.Composed)]
    public void Plans_of_more_than_512_members_stay_composed(int members, PlanTier expected)
    {
        var recording = new RecordingEngine(json: With(members));
        string first = recording.Use(new Root(), Include.All, 3);
        recording.Settle();
        RecordingEngine.WaitFor(() => recording.Given.Any(lambda => lambda.Parameters[1].Type == typeof(Child)), () => "The child.");
        Assert.That(recording.Tier<Root>(Include.All), Is.EqualTo(expected));
        Assert.That(recording.Use(new Root(), Include.All, 1), Is.EqualTo(first));
        using JsonDocument document = JsonDocument.Parse(first);
        Assert.That(document.RootElement.EnumerateObject().Count(), Is.EqualTo(members));
    }

    [Test]
    public void Nothing_is_compiled_when_composed_only()
    {
        var recording = new RecordingEngine(CompilationMode.Never, hotThreshold: 1);
        recording.Use(new Root(), Include.All, 100);
        Assert.That(recording.Tier<Root>(Include.All), Is.EqualTo(PlanTier.Composed));
        Assert.That(recording.Queue.IsIdle && recording.Given.IsEmpty);
    }

    [Test]
    public void Everything_is_compiled_at_once_and_inline_when_compiled_only()
    {
        var threads = new HashSet<int>();
        var recording = new RecordingEngine(CompilationMode.Always, compiler: lambda =>
        {
            threads.Add(Environment.CurrentManagedThreadId);
            return lambda.Compile();
        });
        recording.Use(new List<Root> { new() }, Include.Parse("[child[name]]"), 1);
        Assert.That(recording.Engine.Statistics.PlansCompiled, Is.EqualTo(2));
        Assert.That(threads, Is.EqualTo(new[] { Environment.CurrentManagedThreadId }));
        Assert.That(recording.Queue.IsIdle);
    }

    /// <summary>What a request has in its context (its user, its scope) is not the worker's business.</summary>
    [Test]
    public void The_worker_does_not_run_in_the_context_of_a_caller()
    {
        string? seen = "nothing";
        var recording = new RecordingEngine(compiler: lambda =>
        {
            seen = Ambient.Value;
            return lambda.Compile();
        });
        Ambient.Value = "a request";
        recording.Use(new Child(), Include.All, 2);
        recording.WaitForCompiled<Child>(Include.All);
        Assert.That(seen, Is.Null);
    }

    private static IEnumerable<TestCaseData> RootsThatStayComposed()
    {
        foreach ((Type declared, object value, Type leadsTo) in ((Type, object, Type)[])
        [
            (typeof(object), new Root(), typeof(Root)),
            (typeof(IEnumerable<Root>), new List<Root> { new() }, typeof(Root)),
            (typeof(IReadOnlyList<Root>), new Root[] { new() }, typeof(Root)),
            (typeof(HashSet<Root>), new HashSet<Root> { new() }, typeof(Root)),
            (typeof(SortedDictionary<string, Root>), new SortedDictionary<string, Root> { ["k"] = new() }, typeof(Root)),
            (typeof(Shape), new Circle(), typeof(Circle)),
        ])
            yield return new TestCaseData(declared, value, leadsTo).SetArgDisplayNames(declared.Name, value.GetType().Name);
    }

    private static byte[] Bytes(PopcornEngine engine, object value, Type declared)
    {
        var buffer = new System.Buffers.ArrayBufferWriter<byte>();
        engine.Write(buffer, value, declared);
        return buffer.WrittenSpan.ToArray();
    }

    /// <summary>Options under which a <see cref="Root"/> has so many members.</summary>
    private static JsonSerializerOptions With(int members) => new(JsonSerializerDefaults.Web)
    {
        TypeInfoResolver = new DefaultJsonTypeInfoResolver
        {
            Modifiers =
            {
                info =>
                {
                    for (int i = info.Properties.Count; info.Type == typeof(Root) && i < members; i++)
                    {
                        JsonPropertyInfo added = info.CreateJsonPropertyInfo(typeof(string), $"m{i}");
                        added.Get = static _ => "m";
                        info.Properties.Add(added);
                    }
                },
            },
        },
    };

    public sealed class Root
    {
        public int Id { get; set; } = 1;
        public Child? Child { get; set; } = new();
        public List<Child> Children { get; set; } = [new(), new() { Name = "second" }];
    }

    public sealed class Child { public string Name { get; set; } = "first"; }

    [JsonDerivedType(typeof(Circle), "circle")]
    public class Shape
    {
        public int Area { get; set; } = 2;
    }

    public sealed class Circle : Shape { public int Radius { get; set; } = 1; }
}
