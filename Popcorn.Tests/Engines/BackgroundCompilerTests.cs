using Popcorn.Composition;
using Popcorn.Contracts;
using Popcorn.Engine;
using Popcorn.Formatting;
using Popcorn.Selection;
using Popcorn.Writing;

namespace Popcorn.Tests.Engines;

/// <summary>The queue of the background compiler and its worker.</summary>
public sealed class BackgroundCompilerTests
{
    private static readonly TimeSpan Patience = TimeSpan.FromMinutes(1);

    /// <summary>A writer is enqueued at once when the worker is done with it, while the worker comes to rest.</summary>
    [Test]
    public void Forgets_nothing_that_is_enqueued_when_it_comes_to_rest()
    {
        var compiler = new BackgroundCompiler(maxPlans: 16, int.MaxValue);
        WriterStore store = CreateStore();
        TieredWriter writer = store.GetReachable(typeof(int), Include.Default)[0];
        var reference = new WriterReference(new WeakReference<WriterStore>(store), writer);
        var watch = Stopwatch.StartNew();
        for (int i = 0; watch.Elapsed < TimeSpan.FromSeconds(3); i++)
        {
            Assert.That(compiler.HasRoom && writer.TryMove(writer.State, CompilationState.Queued));
            compiler.Enqueue(reference);
            long enqueued = Stopwatch.GetTimestamp();
            while (writer.State == CompilationState.Queued)
            {
                if (Stopwatch.GetElapsedTime(enqueued) > Patience)
                    Assert.Fail($"Number {i} was never compiled.");
            }
        }
        // The compiler holds it weakly.
        GC.KeepAlive(store);
    }

    [Test]
    public void Any_number_of_plans_can_be_allowed()
    {
        var recording = new RecordingEngine(hotThreshold: 1, maxCompiled: int.MaxValue);
        foreach (string include in (string[])["[id]", "[*]"])
        {
            recording.Use(new Flat(), Include.Parse(include), 1);
            recording.WaitForCompiled<Flat>(Include.Parse(include));
        }
        Assert.That(recording.Queue.CompiledCount, Is.EqualTo(2));
    }

    [TestCase("7", 7)]
    [TestCase(null, 5)]
    [TestCase("0", null)]
    [TestCase("-1", null)]
    [TestCase("1_000", null)]
    [TestCase("99999999999", null)]
    public void A_limit_that_is_no_positive_number_is_refused(string? value, int? expected)
    {
        const string name = "Popcorn.Tests.Limit";
        AppContext.SetData(name, value);
        if (expected is null)
            Assert.That(() => CompileLimits.GetSetting(name, 5), Throws.InvalidOperationException.With.Message.Contains(name));
        else
            Assert.That(CompileLimits.GetSetting(name, 5), Is.EqualTo(expected));
    }

    [Test]
    public void Goes_on_after_an_exception_that_escapes()
    {
        var recording = new RecordingEngine();
        var broken = new BrokenWriter();
        Assert.That(broken.TryMove(CompilationState.Composed, CompilationState.Queued));
        WriterStore store = CreateStore();
        recording.Queue.Enqueue(new WriterReference(new WeakReference<WriterStore>(store), broken));
        RecordingEngine.WaitFor(() => broken.State == CompilationState.Failed, () => $"{broken.State}");
        // The compiler holds it weakly.
        GC.KeepAlive(store);
        recording.Use(new Flat(), Include.Default, 2);
        recording.WaitForCompiled<Flat>(Include.Default);
    }

    [Test]
    public void What_a_hot_plan_leads_to_is_compiled_even_if_the_queue_is_full()
    {
        using var gate = new ManualResetEventSlim();
        var recording = new RecordingEngine(hotThreshold: 1, maxCompiled: 4096, compiler: lambda =>
        {
            gate.Wait();
            return lambda.Parameters[1].Type == typeof(Flat) ? Cheap : lambda.Compile();
        });
        recording.Use(new Flat(), Flat.Shape(1), 1);
        recording.Use(new Family(), Include.All, 2);
        for (int i = 2; i <= 1200; i++)
            recording.Use(new Flat(), Flat.Shape(i), 1);
        Assert.That(recording.Queue.HasRoom, Is.False, "The queue is not full.");
        gate.Set();
        recording.WaitForCompiled<Family>(Include.All);
        RecordingEngine.WaitFor(() => recording.Queue.IsIdle, () => $"{recording.Engine.Statistics}");
        Assert.That(recording.Given, Has.Count.InRange(1000, 1024 + 3), "Roots are refused.");
    }

    /// <summary>The full queue refuses a root, again and again, while the worker promotes it as a link of another root.</summary>
    [Test]
    public void What_a_hot_plan_leads_to_is_compiled_even_if_it_is_refused_as_a_root_meanwhile()
    {
        for (int round = 0; round < 40; round++)
        {
            using var family = new ManualResetEventSlim();
            using var others = new ManualResetEventSlim();
            int given = 0;
            var recording = new RecordingEngine(hotThreshold: 1, compiler: lambda =>
            {
                int number = Interlocked.Increment(ref given);
                if (number <= 2)
                    (number == 1 ? family : others).Wait();
                return lambda.Compile();
            });
            recording.Use(new Family(), Include.All, 1);
            recording.Use(new Flat(), Include.All, 1);
            for (int i = 0; i < 1024; i++)
                recording.Queue.Enqueue(new WriterReference(new WeakReference<WriterStore>(null!), new BrokenWriter()));
            Task use = Task.Run(() =>
            {
                while (Volatile.Read(ref given) < 2)
                    recording.Engine.Serialize(new Mother());
            });
            RecordingEngine.WaitFor(() => Volatile.Read(ref given) == 1, () => "The worker does not start.");
            family.Set();
            use.Wait();
            others.Set();
            recording.WaitForCompiled<Family>(Include.All);
        }
    }

    [Test]
    public void What_a_plan_leads_to_later_is_compiled_even_if_the_plan_could_not_be()
    {
        // A member with a list of its own is not shared with other plans.
        var include = Include.Parse("[mother[id],child[id]]");
        var recording = new RecordingEngine(hotThreshold: 1, compiler: lambda =>
            lambda.Parameters[1].Type == typeof(Family) ? throw new NotSupportedException() : lambda.Compile());
        recording.Use(new Family { Child = null! }, include, 1);
        RecordingEngine.WaitFor(
            () => recording.Engine.Statistics.CompilationsFailed == 1 && recording.Queue.IsIdle, () => $"{recording.Engine.Statistics}");
        recording.Use(new Family(), include, 1);
        RecordingEngine.WaitFor(
            () => recording.Engine.Explain(typeof(Family), include).Parts.Skip(1).All(part => part.Tier == PlanTier.Compiled),
            () => $"{recording.Engine.Explain(typeof(Family), include)}");
    }

    private static WriteValue<Flat> Cheap { get; } = (json, _) => json.Leaf<int, Int32Leaf>(1);

    private static WriterStore CreateStore()
    {
        var options = new PopcornOptions();
        var json = new JsonSerializerOptions { TypeInfoResolver = new DefaultJsonTypeInfoResolver() };
        var contracts = new ContractStore(json, new MarkReader(options.Rules, options.Report));
        return new WriterStore(contracts, new ShapeResolver(contracts, null, new MemberBoundsCache(contracts)), options);
    }

    /// <summary>Has no plan.</summary>
    private sealed class BrokenWriter() : TieredWriter(null!)
    {
        public override ValueWriter ComposedWriter { get; set; } = null!;

        public override void WriteBoxed(Utf8Sink sink, object? value) => throw new NotSupportedException();

        public override void UseCompiled(Delegate compiled) => throw new NotSupportedException();

        public override void UseComposed() => throw new NotSupportedException();
    }

    public sealed class Family
    {
        public Mother Mother { get; set; } = new();
        public Father Father { get; set; } = new();
        public Child Child { get; set; } = new();
    }

    public sealed class Mother { public int Id { get; set; } = 1; }
    public sealed class Father { public int Id { get; set; } = 2; }
    public sealed class Child { public int Id { get; set; } = 3; }
}
