using System.Diagnostics;
using System.Linq.Expressions;
using System.Runtime.CompilerServices;
using System.Text.Json;
using Popcorn.Contracts;
using Popcorn.Contracts.SystemTextJson;
using Popcorn.Emission;
using Popcorn.Writing;

namespace Popcorn.Compilation;

/// <summary>Expression tree → compiled writer, for the units of one engine, now or in the background.</summary>
internal sealed class UnitCompiler(PopcornOptions options, JsonSerializerOptions json, ICompiledUnits units) : IUnitCompiler
{
    /// <summary>Without dynamic code nothing is ever compiled.</summary>
    public readonly CompilationMode Compilation = RuntimeFeature.IsDynamicCodeSupported ? options.Compilation : CompilationMode.Never;

    private readonly LambdaCompiler _defaultCompiler = new();
    private PlanEmitter? _emitter;
    private long _ticks;
    private int _compiledCount;
    private int _failedCount;

    public int CompiledCount => Volatile.Read(ref _compiledCount);

    public int FailedCount => Volatile.Read(ref _failedCount);

    /// <summary>How many plans the default expression compiler declined; the framework's compiled them, or failed.</summary>
    public int DeclinedCount => _defaultCompiler.DeclinedCount;

    public TimeSpan CompileTime => TimeSpan.FromTicks(Volatile.Read(ref _ticks));

    /// <summary>A new unit: compiled at once where everything is.</summary>
    public void Made(TieredWriter unit)
    {
        if (Compilation == CompilationMode.Always && unit.TryMove(CompilationState.Composed, CompilationState.Queued))
            Compile(unit);
    }

    /// <summary>A hot unit: compiled in the background, when the budget allows it.</summary>
    public void Heat(TieredWriter unit)
    {
        if (Compilation != CompilationMode.WhenHot || !unit.TryMove(CompilationState.Composed, CompilationState.Queued))
            return;
        if (!options.CompileQueue.TryEnqueue(unit))
            unit.Cool(CompilationState.Queued);
    }

    /// <summary>Text, unless the options indent, which only System.Text.Json's writer does.</summary>
    private PlanEmitter Emitter =>
        _emitter ??= new PlanEmitter(json.WriteIndented ? EmissionTarget.Tokens : EmissionTarget.Text, FrameworkSettings.GetMaxDepth(json));

    /// <summary>What compiled writers write, for people.</summary>
    public string Target => Emitter.Target.Name + (json.WriteIndented ? ", because the options indent" : "");

    public void Cooled(TieredWriter unit) => units.HasCooled(unit);

    /// <summary>The tree that would be compiled; null where nothing is gained.</summary>
    public LambdaExpression? Emit(TieredWriter unit) => Emitter.Emit(unit);

    /// <summary>Compiles a queued unit, and lets what it leads to be as hot as itself.</summary>
    public void Compile(TieredWriter unit)
    {
        long start = Stopwatch.GetTimestamp();
        CompilationState stage = Run(unit);
        Interlocked.Add(ref _ticks, Stopwatch.GetElapsedTime(start).Ticks);
        unit.TryMove(CompilationState.Queued, stage);
        // Where everything is compiled nothing has to be kept apart, and no budget would ever bound what is kept.
        if (stage == CompilationState.Compiled && Compilation == CompilationMode.WhenHot)
            units.HasCompiled(unit);
        foreach (TieredWriter reached in unit.Reached)
            Heat(reached);
    }

    /// <summary>A failure leaves the unit composed for good, and is reported once.</summary>
    private CompilationState Run(TieredWriter unit)
    {
        try
        {
            if (Emit(unit) is not { } method)
                return CompilationState.HotAsComposed;
            Func<LambdaExpression, Delegate> compile = options.CustomCompiler ?? _defaultCompiler.Compile;
            Delegate compiled = compile(method) ?? throw new InvalidOperationException("The expression compiler returned null.");
            unit.UseCompiled(compiled, Emitter.Target.CanForward);
            Interlocked.Increment(ref _compiledCount);
            return CompilationState.Compiled;
        }
        catch (Exception exception)
        {
            Interlocked.Increment(ref _failedCount);
            options.Report(new PopcornDiagnostic(
                PopcornDiagnosticId.CompilationFailed,
                PopcornDiagnosticLevel.Error,
                $"A plan of {TypeNames.Short(unit.Key.Type)} could not be compiled; it goes on uncompiled.")
            { Type = unit.Key.Type, Exception = exception });
            return CompilationState.ComposedForGood;
        }
    }
}
