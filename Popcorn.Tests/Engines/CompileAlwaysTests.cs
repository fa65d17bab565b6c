using System.Runtime.CompilerServices;
using Popcorn.Tests.Reliability;
using Popcorn.Writing;

namespace Popcorn.Tests.Engines;

/// <summary>Where everything is compiled before its first use, a client's texts decide how much that is: it is bounded too.</summary>
public sealed class CompileAlwaysTests
{
    private const int Shapes = 600;

    private readonly List<WeakReference> _compiled = [];

    [Test]
    public async Task Compiled_writers_are_let_go_with_their_plans()
    {
        var engine = new PopcornEngine(
            options: new PopcornOptions { Compilation = CompilationMode.Always, ExpressionCompiler = _ => Compile() });
        for (int shape = 0; shape < Shapes; shape++)
            Write(engine, shape);
        Assert.That(_compiled, Has.Count.EqualTo(Shapes), "Each shape is compiled.");
        Assert.That(engine.Statistics.Plans.Evictions, Is.Positive);

        PopcornStatistics held = engine.Statistics;
        int max = Math.Min(held.Plans.Entries + held.Roots.Entries, (Shapes / 2) - 1);
        await Lifetimes.AssertAreCollectedAsync(_compiled, max);
        GC.KeepAlive(engine);
    }

    /// <summary>A list of 500 names below a member weighs 500 items, which is how a client fills a cache.</summary>
    [MethodImpl(MethodImplOptions.NoInlining)]
    private static void Write(PopcornEngine engine, int shape)
    {
        string names = string.Join(',', Enumerable.Range(0, 500).Select(i => $"n{i}"));
        var include = Include.Parse($"[id[x{shape},{names}]]");
        Assert.That(engine.Serialize(new Thing(), include), Is.EqualTo("{}"));
    }

    private WriteValue<Thing> Compile()
    {
        var writer = new EmptyWriter();
        _compiled.Add(new WeakReference(writer));
        return writer.Write;
    }

    private sealed class EmptyWriter
    {
        private readonly byte[] _held = new byte[16];

        public void Write(Utf8Sink sink, Thing value) => sink.Write(_held.Length == 16 ? "{}"u8 : default);
    }

    private sealed class Thing { public int Id { get; set; } }
}
