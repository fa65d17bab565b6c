using System.Linq.Expressions;
using Popcorn.Tests.Engines;
using Popcorn.Writing;

namespace Popcorn.Tests.Compilation;

/// <summary>The seam for another expression compiler: what it makes is used, and what it cannot make is no one's problem.</summary>
[TestFixture(CompilationMode.WhenHot)]
[TestFixture(CompilationMode.Always)]
public sealed class ExpressionCompilerTests(CompilationMode compilation)
{
    private static readonly (string Name, Func<LambdaExpression, Delegate> Compile, Type Exception)[] Broken =
    [
        ("throws", _ => throw new BadImageFormatException("made to fail"), typeof(BadImageFormatException)),
        ("returns null", _ => null!, typeof(InvalidOperationException)),
        ("returns a delegate of another type", _ => (Action)(() => { }), typeof(InvalidCastException)),
    ];

    private static IEnumerable<string> BrokenNames => Broken.Select(compiler => compiler.Name);

    [Test]
    public void Is_given_the_tree_and_makes_the_writer()
    {
        var recording = new RecordingEngine(compilation, compiler: static lambda => lambda.Type == typeof(WriteValue<Model>)
            ? (WriteValue<Model>)(static (Utf8Sink sink, Model value) => sink.String($"mine, {value.Id}"))
            : lambda.Compile());
        Heat(recording);
        RecordingEngine.WaitFor(
            () => recording.Use(new Model(), Include.All, 1) == "\"mine, 7\"", () => recording.Use(new Model(), Include.All, 1));
        LambdaExpression given = recording.Given.Single(lambda => lambda.Type == typeof(WriteValue<Model>));
        Assert.That(given.Parameters.Select(parameter => parameter.Type), Is.EqualTo(
            new[] { typeof(Utf8Sink), typeof(Model) }));
        Assert.That(given.ReturnType, Is.EqualTo(typeof(void)));
    }

    [Test]
    public void Is_FastExpressionCompiler_unless_set()
    {
        Expression<Func<int>> five = () => 5;
        Delegate compiled = new PopcornOptions().ExpressionCompiler(five);
        Assert.That(((Func<int>)compiled)(), Is.EqualTo(5));
        Assert.That(compiled.Target, Is.InstanceOf<FastExpressionCompiler.ExpressionCompiler.ArrayClosure>());
    }

    [TestCaseSource(nameof(BrokenNames))]
    public void One_that_fails_leaves_the_plan_composed_is_reported_once_and_not_asked_again(string how)
    {
        (_, Func<LambdaExpression, Delegate> compile, Type exception) = Broken.Single(compiler => compiler.Name == how);
        bool isBroken = true;
        var recording = new RecordingEngine(
            compilation, hotThreshold: 2, compiler: lambda => isBroken ? compile(lambda) : lambda.Compile());
        Heat(recording);
        RecordingEngine.WaitFor(() => recording.Diagnostics.Count == 1, () => "No diagnostic.");
        PopcornDiagnostic told = recording.Diagnostics.Single();
        Assert.That((told.Id, told.Level, told.Type), Is.EqualTo(
            (PopcornDiagnosticId.CompilationFailed, PopcornDiagnosticLevel.Error, typeof(Model))));
        Assert.That(told.Exception, Is.TypeOf(exception));
        Assert.That(told.Message, Does.Contain(nameof(Model)));

        isBroken = false;
        Assert.That(recording.Use(new Model(), Include.All, 200), Is.EqualTo("""{"id":7,"name":"n"}"""));
        recording.Settle();
        Assert.That(recording.Given.Count(lambda => lambda.Type == typeof(WriteValue<Model>)), Is.EqualTo(1), "It was asked again.");
        Assert.That(recording.Diagnostics, Has.Count.EqualTo(1));
        Assert.That(recording.Tier<Model>(Include.All), Is.EqualTo(PlanTier.Composed));
        Assert.That((recording.Engine.Statistics.CompilationsFailed, recording.Engine.Statistics.PlansCompiled), Is.EqualTo((1, 1)));

        var other = Include.Parse("[name]");
        recording.Use(new Model(), other, 2);
        recording.WaitForCompiled<Model>(other);
    }

    [Test]
    public void A_listener_that_throws_does_not_stop_the_worker()
    {
        bool isBroken = true;
        var recording = new RecordingEngine(
            compilation,
            hotThreshold: 2,
            compiler: lambda => isBroken ? throw new BadImageFormatException() : lambda.Compile(),
            onDiagnostic: _ => throw new InvalidOperationException("The listener."));
        Heat(recording);
        RecordingEngine.WaitFor(() => recording.Diagnostics.Count == 1, () => "No diagnostic.");
        isBroken = false;
        recording.Settle();
    }

    [Test]
    public void Failing_for_a_root_does_not_keep_what_it_leads_to_from_being_compiled()
    {
        var recording = new RecordingEngine(
            compilation, compiler: lambda =>
                lambda.Type == typeof(WriteValue<Holder>) ? throw new BadImageFormatException() : lambda.Compile());
        Assert.That(recording.Use(new Holder(), Include.All, 2), Is.EqualTo("""{"model":{"id":7,"name":"n"}}"""));
        RecordingEngine.WaitFor(
            () => recording.Engine.Statistics is { PlansCompiled: 1, CompilationsFailed: 1 }, () => recording.Engine.Statistics.ToString());
        Assert.That(recording.Use(new Holder(), Include.All, 2), Is.EqualTo("""{"model":{"id":7,"name":"n"}}"""));
    }

    private static void Heat(RecordingEngine recording) => recording.Use(new Model(), Include.All, 2);

    public sealed class Model
    {
        public int Id { get; set; } = 7;
        public string Name { get; set; } = "n";
    }

    public sealed class Holder { public Model Model { get; set; } = new(); }
}
