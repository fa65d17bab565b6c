using Popcorn.Engine;
using Popcorn.Tests.Suites.Models;

namespace Popcorn.Tests.Diagnostics;

/// <summary>What an explanation says about the writer that runs at the moment, and how often it was used.</summary>
public sealed class ExplanationTierTests
{
    private static readonly Include Asked = Include.Parse("[code,lines[sku]]");

    private static readonly Type Explained = typeof(Order);

    [Test]
    public void Cold()
    {
        var engine = new PopcornEngine();
        Assert.That(States(engine), Is.EqualTo(new[] { (PlanTier.Composed, 0), (PlanTier.Composed, 0) }));
        Assert.That(States(engine), Has.All.EqualTo((PlanTier.Composed, 0)), "Explaining is no use.");
    }

    [Test]
    public void Warm()
    {
        var engine = new PopcornEngine();
        Use(engine, 3);
        Assert.That(States(engine), Is.EqualTo(new[] { (PlanTier.Composed, 3), (PlanTier.Composed, 0) }), "Uses are counted at the root.");
    }

    [Test]
    public void Hot()
    {
        var engine = new PopcornEngine(options: new PopcornOptions
        {
            HotThreshold = 5,
            // That of the process may have much to do for other tests.
            BackgroundCompiler = new BackgroundCompiler(1024, int.MaxValue),
        });
        Use(engine, 5);
        Assert.That(
            () => States(engine), Is.EqualTo(new[] { (PlanTier.Compiled, 5), (PlanTier.Compiled, 0) }).After(30_000, pollingInterval: 5));
    }

    [Test]
    public void Never_compiled()
    {
        var engine = new PopcornEngine(options: new PopcornOptions { HotThreshold = 1, Compilation = CompilationMode.Never });
        Use(engine, 3);
        Assert.That(States(engine), Is.EqualTo(new[] { (PlanTier.Composed, 0), (PlanTier.Composed, 0) }), "Only the compiler needs uses.");
    }

    [Test]
    public void Always_compiled() => Assert.That(
        States(new PopcornEngine(options: new PopcornOptions { Compilation = CompilationMode.Always })),
            Has.All.EqualTo((PlanTier.Compiled, 0)));

    [Test]
    public void Says_so_in_its_text()
    {
        var engine = new PopcornEngine();
        Use(engine, 2);
        Assert.That(engine.Explain(Explained, Asked).ToString(), Does.Contain("tier   Composed, hits 2\n"));
        Assert.That(
            new PopcornEngine(options: new PopcornOptions { Compilation = CompilationMode.Always }).Explain(Explained, Asked).ToString(),
            Does.Contain("tier   Compiled, hits 0\n"));
    }

    /// <summary>The code is what would be compiled, whether or not it ever is.</summary>
    [Test]
    public void Shows_the_same_code_in_all_tiers()
    {
        string[] code = [.. Enum.GetValues<CompilationMode>().Select(compilation =>
            new PopcornEngine(options: new PopcornOptions { Compilation = compilation }).Explain(Explained, Asked).Parts[0].Code)];
        Assert.That(code, Has.All.EqualTo(code[0]).And.All.Not.Empty);
    }

    private static void Use(PopcornEngine engine, int times)
    {
        for (int i = 0; i < times; i++)
            engine.Serialize(new Order(), Asked);
    }

    private static (PlanTier, int)[] States(PopcornEngine engine) =>
        [.. engine.Explain(Explained, Asked).Parts.Select(part => (part.Tier, part.Hits))];
}
