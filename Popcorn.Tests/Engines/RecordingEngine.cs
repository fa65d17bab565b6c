using System.Linq.Expressions;
using Popcorn.Engine;

namespace Popcorn.Tests.Engines;

/// <summary>An engine with a worker of its own, which tells what the worker was given to compile.</summary>
internal sealed class RecordingEngine
{
    private static readonly TimeSpan Patience = TimeSpan.FromMinutes(2);

    private static readonly Func<LambdaExpression, Delegate> DefaultCompiler = new PopcornOptions().ExpressionCompiler;

    private int _settled = Flat.Shapes;

    public RecordingEngine(
        CompilationMode compilation = CompilationMode.WhenHot,
        int hotThreshold = 32,
        int maxCompiled = 1024,
        Func<LambdaExpression, Delegate>? compiler = null,
        Action<PopcornDiagnostic>? onDiagnostic = null,
        JsonSerializerOptions? json = null)
    {
        Queue = new BackgroundCompiler(maxCompiled, int.MaxValue);
        Engine = new PopcornEngine(json, new PopcornOptions
        {
            Compilation = compilation,
            HotThreshold = hotThreshold,
            BackgroundCompiler = Queue,
            ExpressionCompiler = lambda =>
            {
                Given.Enqueue(lambda);
                return (compiler ?? DefaultCompiler)(lambda);
            },
            OnDiagnostic = diagnostic =>
            {
                Diagnostics.Enqueue(diagnostic);
                onDiagnostic?.Invoke(diagnostic);
            },
        });
        HotThreshold = hotThreshold;
    }

    public PopcornEngine Engine { get; }
    public BackgroundCompiler Queue { get; }
    public ConcurrentQueue<LambdaExpression> Given { get; } = [];
    public ConcurrentQueue<PopcornDiagnostic> Diagnostics { get; } = [];
    public int HotThreshold { get; }

    /// <returns>The last answer.</returns>
    public string Use<T>(T value, Include include, int times)
    {
        string answer = "";
        for (int i = 0; i < times; i++)
            answer = Engine.Serialize(value, include);
        return answer;
    }

    public PlanTier Tier<T>(Include include) => Engine.Explain(typeof(T), include).Parts[0].Tier;

    /// <summary>Waits until the plan and all that it leads to are compiled.</summary>
    public void WaitForCompiled<T>(Include include) => WaitFor(
        () => Engine.Explain(typeof(T), include).Parts.All(part => part.Tier == PlanTier.Compiled),
        () => $"{typeof(T)} {include} is not compiled:\n{Engine.Explain(typeof(T), include)}");

    /// <summary>
    /// Waits until the worker has seen all that was hot so far, by making one more shape hot: it is compiled in turn.
    /// </summary>
    public void Settle()
    {
        Include include = Flat.Shape(_settled--);
        Use(new Flat(), include, HotThreshold);
        WaitForCompiled<Flat>(include);
    }

    public static void WaitFor(Func<bool> condition, Func<string> complaint)
    {
        if (!SpinWait.SpinUntil(condition, Patience))
            Assert.Fail($"Waited for {Patience}. {complaint()}");
    }
}
