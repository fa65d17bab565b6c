using System.Diagnostics.Metrics;
using Popcorn.Engine;
using Popcorn.Telemetry;

namespace Popcorn.Tests.Engines;

/// <summary>The spans and the histogram of an engine. Each test has a source of its own, which no other test listens to.</summary>
public sealed class EngineTelemetryTests
{
    private readonly ConcurrentQueue<Activity> _stopped = new();
    private ServiceProvider _services = null!;
    private ActivitySource _source = null!;

    private IMeterFactory Meters => _services.GetRequiredService<IMeterFactory>();

    [SetUp]
    public void Create()
    {
        _stopped.Clear();
        _services = new ServiceCollection().AddMetrics().BuildServiceProvider();
        _source = new ActivitySource("Tests.EngineTelemetry");
    }

    [TearDown]
    public void Remove()
    {
        _source.Dispose();
        _services.Dispose();
    }

    [Test]
    public void Nothing_is_started_or_allocated_while_nobody_listens()
    {
        EngineTelemetry telemetry = CreateTelemetry();
        Run();
        long before = GC.GetAllocatedBytesForCurrentThread();
        for (int i = 0; i < 1_000; i++)
            Run();
        Assert.That(GC.GetAllocatedBytesForCurrentThread() - before, Is.Zero);

        void Run()
        {
            using TraceSpan plan = telemetry.StartPlan(typeof(Flat));
            plan.SetMembers(3);
            using TraceSpan compilation = telemetry.StartCompilation(typeof(Flat), 3);
            if (Activity.Current is not null)
                throw new InvalidOperationException("A span was started.");
        }
    }

    [TestCase(ActivitySamplingResult.None, new string[0])]
    [TestCase(ActivitySamplingResult.PropagationData, new[] { "popcorn.plan" })]
    [TestCase(ActivitySamplingResult.AllData, new[] { "popcorn.plan popcorn.type=Flat popcorn.plan.members=1" })]
    public void A_span_has_tags_only_if_its_data_are_wanted(ActivitySamplingResult result, string[] expected)
    {
        using ActivityListener listener = Listen(result);
        CreateEngine(CompilationMode.Never).Serialize(new Flat(), Include.Parse("[a]"));
        Assert.That(_stopped.Select(SpanRecorder.Print), Is.EqualTo(expected));
    }

    [Test]
    public void A_type_that_cannot_be_planned_fails_its_span()
    {
        using ActivityListener listener = Listen(ActivitySamplingResult.AllData);
        PopcornEngine engine = CreateEngine(CompilationMode.Never);
        Assert.Throws<PopcornException>(() => engine.Serialize(new Mistaken()));
        Activity span = _stopped.Single();
        Assert.That(SpanRecorder.Print(span), Is.EqualTo("popcorn.plan popcorn.type=Mistaken error.type=Popcorn.PopcornException"));
        Assert.That((span.Status, span.StatusDescription), Is.EqualTo((ActivityStatusCode.Error, (string?)null)));
    }

    [Test]
    public void A_refused_include_is_told_by_its_code() => Assert.That(
        TraceSpan.GetErrorType(Assert.Throws<PopcornException>(() => Include.Parse("[a"))!), Is.EqualTo(IncludeErrorCodes.Syntax));

    [Test]
    public void A_plan_that_is_compiled_in_the_background_has_a_trace_of_its_own()
    {
        using ActivityListener listener = Listen(ActivitySamplingResult.AllData);
        PopcornEngine engine = CreateEngine(CompilationMode.WhenHot);
        using (new Activity("request").Start())
        {
            for (int i = 0; i < 3; i++)
                engine.Serialize(new Flat(), Include.Parse("[a,b]"));
        }
        RecordingEngine.WaitFor(() => _stopped.Count == 2, () => $"{_stopped.Count} spans");
        Assert.That(
            _stopped.Select(span => $"{SpanRecorder.Print(span)} {(span.ParentId is null ? "root" : "child")}"),
            Is.EqualTo(new[]
            {
                "popcorn.plan popcorn.type=Flat popcorn.plan.members=2 child",
                "popcorn.compile popcorn.type=Flat popcorn.plan.members=2 root",
            }));
    }

    [Test]
    public void Each_compilation_is_measured_once()
    {
        var measured = new List<string>();
        IMeterFactory meters = Meters;
        // The listener is called for the meters of other tests, too, which run at the same time.
        using MeterListener listener = Listen(measured, meter => meter.Scope == meters);
        PopcornEngine engine = CreateEngine(CompilationMode.Always);
        foreach (string include in (string[])["[a]", "[b]", "[a]"])
            engine.Serialize(new Flat(), Include.Parse(include));
        Assert.That(measured, Is.EqualTo(new[] { "Popcorn popcorn.compile.duration s", "Popcorn popcorn.compile.duration s" }));
        Assert.That(engine.Statistics.PlansCompiled, Is.EqualTo(2));
    }

    [Test]
    public void An_engine_without_an_app_is_measured_too()
    {
        var measured = new List<string>();
        int thread = Environment.CurrentManagedThreadId;
        using MeterListener listener = Listen(measured, meter => meter.Scope is null && Environment.CurrentManagedThreadId == thread);
        using var recorder = new SpanRecorder();
        using (recorder.Begin())
        {
            var engine = new PopcornEngine(options: new PopcornOptions { Compilation = CompilationMode.Always });
            engine.Serialize(new Flat(), Include.Parse("[a]"));
        }
        Assert.That(measured, Is.EqualTo(new[] { "Popcorn popcorn.compile.duration s" }));
        Assert.That(recorder.Take(), Is.EqualTo(new[]
        {
            "popcorn.plan popcorn.type=Flat popcorn.plan.members=1",
            " popcorn.compile popcorn.type=Flat popcorn.plan.members=1",
        }));
    }

    /// <summary>A mistake in code that observes must not be one of the response.</summary>
    [Test]
    public void Listeners_that_throw_fail_no_write([Values] CompilationMode compilation)
    {
        using var spans = new ActivityListener
        {
            ShouldListenTo = source => source == _source,
            Sample = (ref ActivityCreationOptions<ActivityContext> _) => ActivitySamplingResult.AllData,
            ActivityStarted = _ => throw new InvalidOperationException(),
            ActivityStopped = _ => throw new InvalidOperationException(),
        };
        using var late = new ActivityListener
        {
            ShouldListenTo = source => source == _source,
            Sample = (ref ActivityCreationOptions<ActivityContext> _) => ActivitySamplingResult.AllData,
            ActivityStopped = _ => throw new InvalidOperationException(),
        };
        IMeterFactory meters = Meters;
        var measured = new List<string>();
        using MeterListener listener = Listen(
            measured, meter => meter.Scope == meters ? throw new InvalidOperationException() : false);
        foreach (ActivityListener each in (ActivityListener[])[late, spans])
        {
            ActivitySource.AddActivityListener(each);
            using Activity request = new Activity("request").Start();
            PopcornEngine engine = CreateEngine(compilation);
            for (int i = 0; i < 3; i++)
                Assert.That(engine.Serialize(new Flat(), Include.Parse("[a]")), Is.EqualTo("""{"a":1}"""));
            RecordingEngine.WaitFor(
                () => engine.Statistics.PlansCompiled == (compilation == CompilationMode.Never ? 0 : 1), () => "not compiled");
            Assert.That(Activity.Current, Is.SameAs(request));
        }
    }

    private EngineTelemetry CreateTelemetry() => new(_source, Meters);

    private PopcornEngine CreateEngine(CompilationMode compilation) => new(options: new PopcornOptions
    {
        Compilation = compilation,
        HotThreshold = 2,
        BackgroundCompiler = new BackgroundCompiler(maxPlans: 16, millisecondsPerSecond: 1_000),
        Telemetry = CreateTelemetry(),
    });

    private ActivityListener Listen(ActivitySamplingResult result)
    {
        var listener = new ActivityListener
        {
            ShouldListenTo = source => source == _source,
            Sample = (ref ActivityCreationOptions<ActivityContext> _) => result,
            ActivityStopped = _stopped.Enqueue,
        };
        ActivitySource.AddActivityListener(listener);
        return listener;
    }

    private static MeterListener Listen(List<string> measured, Func<Meter, bool> isWanted)
    {
        var listener = new MeterListener
        {
            InstrumentPublished = (instrument, self) =>
            {
                if (instrument.Meter.Name == "Popcorn")
                    self.EnableMeasurementEvents(instrument);
            },
        };
        listener.SetMeasurementEventCallback<double>((instrument, _, tags, _) =>
        {
            if (isWanted(instrument.Meter))
                measured.Add($"{instrument.Meter.Name} {instrument.Name} {instrument.Unit}{string.Concat(tags.ToArray())}");
        });
        listener.Start();
        return listener;
    }

    private sealed class Mistaken { [SubPropertyDefault("[a")] public Flat Flat => new(); }
}
