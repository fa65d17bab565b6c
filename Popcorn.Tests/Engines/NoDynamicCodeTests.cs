using System.Runtime.CompilerServices;

namespace Popcorn.Tests.Engines;

/// <summary>
/// Without dynamic code everything is composed. Run as the process is, and in a child process whose runtime says that
/// there is no dynamic code, together with the composed half of the suites.
/// </summary>
[Category(Category)]
public sealed class NoDynamicCodeTests
{
    /// <summary>Of the child process.</summary>
    public const string Switch = "System.Runtime.CompilerServices.RuntimeFeature.IsDynamicCodeSupported";

    private const string Category = "NoDynamicCode";

    [TestCase(CompilationMode.WhenHot)]
    [TestCase(CompilationMode.Always)]
    public void Compiles_only_where_there_is_dynamic_code(CompilationMode compilation)
    {
        var recording = new RecordingEngine(compilation, hotThreshold: 1);
        Assert.That(recording.Use(new Flat(), Flat.Shape(5), 100), Is.EqualTo(Flat.Answer(5)));
        if (RuntimeFeature.IsDynamicCodeSupported)
        {
            recording.WaitForCompiled<Flat>(Flat.Shape(5));
            Assert.That(recording.Given, Has.Count.EqualTo(1));
        }
        else
        {
            Assert.That(recording.Queue.IsIdle && recording.Given.IsEmpty);
            Assert.That(recording.Tier<Flat>(Flat.Shape(5)), Is.EqualTo(PlanTier.Composed));
            Assert.That(recording.Engine.Statistics.PlansCompiled, Is.Zero);
        }
    }

    /// <summary>
    /// Fields have no method to make a delegate of: where code may be emitted it is, elsewhere the contract's getter serves.
    /// </summary>
    [Test]
    public void Reads_fields()
    {
        var engine = new PopcornEngine(new() { IncludeFields = true }, new PopcornOptions { Compilation = CompilationMode.Never });
        Assert.That(engine.Serialize(new Fields { Id = 1, Name = "n", Inner = new() { Id = 2 } }, "[**]"), Is.EqualTo(
            """{"Id":1,"Name":"n","Inner":{"Id":2}}"""));
        Assert.That(engine.Serialize(new FieldStruct { Id = 3 }, "[**]"), Is.EqualTo("""{"Id":3}"""));
    }

    [Test]
    public void The_composed_half_of_the_suites_passes_without()
    {
        if (!RuntimeFeature.IsDynamicCodeSupported)
            return; // This is the child.
        ChildRun child = ChildRun.Of(new Dictionary<string, JsonNode> { [Switch] = false }, [Category, "Composed"]);
        TestContext.Out.WriteLine($"{child.Passed} passed in the child process.");
        Assert.That((child.Failed, child.ExitCode), Is.EqualTo((0, 0)), child.Output);
        Assert.That(child.Passed, Is.GreaterThan(500), "The suites did not run.");
    }

    public sealed class Fields
    {
        public int Id;
        public string? Name;
        public FieldStruct Inner;
    }

    public struct FieldStruct
    {
        public int Id;
    }
}
