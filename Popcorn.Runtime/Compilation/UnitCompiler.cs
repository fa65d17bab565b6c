using System.Diagnostics;
using System.Linq.Expressions;
using System.Runtime.CompilerServices;
using System.Text.Json;
using Popcorn.Contracts;
using Popcorn.Emission;
using Popcorn.Output;

namespace Popcorn.Compilation;

/// <summary>Expression tree → compiled writer, for the units of one engine, now or in the background.</summary>
internal sealed class UnitCompiler(PopcornOptions options, JsonSerializerOptions json, ICompiledUnits units) : IUnitCompiler
{
    /// <summary>Without dynamic code nothing is ever compiled.</summary>
    public readonly Tiering Tiering = RuntimeFeature.IsDynamicCodeSupported ? options.Tiering : Tiering.ComposedOnly;

    private UnitEmitter? _emitter;
    private long _ticks;
    private int _compiledCount;
    private int _failedCount;

    public int CompiledCount => Volatile.Read(ref _compiledCount);

    public int FailedCount => Volatile.Read(ref _failedCount);

    public TimeSpan CompileTime => TimeSpan.FromTicks(Volatile.Read(ref _ticks));

    /// <summary>A new unit: compiled at once where everything is.</summary>
    public void Made(WriterUnit unit)
    {
        if (Tiering == Tiering.CompiledOnly && unit.TryMove(WriterStage.Composed, WriterStage.Queued))
            Compile(unit);
    }

    /// <summary>A hot unit: compiled in the background, when the budget allows it.</summary>
    public void Heat(WriterUnit unit)
    {
        if (Tiering != Tiering.Adaptive || !unit.TryMove(WriterStage.Composed, WriterStage.Queued))
            return;
        if (!options.CompileQueue.TryEnqueue(unit))
            unit.Cool(WriterStage.Queued);
    }

    /// <summary>Text, unless the options indent, which only System.Text.Json's writer does.</summary>
    private UnitEmitter Emitter =>
        _emitter ??= new UnitEmitter(json.WriteIndented ? EmissionTarget.Tokens : EmissionTarget.Text, RuntimeDifferences.MaxDepth(json));

    /// <summary>What compiled writers write, for people.</summary>
    public string Target => Emitter.Target.Name + (json.WriteIndented ? ", because the options indent" : "");

    public void Cooled(WriterUnit unit) => units.HasCooled(unit);

    /// <summary>The tree that would be compiled; null where nothing is gained.</summary>
    public LambdaExpression? Emit(WriterUnit unit) => Emitter.Emit(unit);

    /// <summary>Compiles a queued unit, and lets what it leads to be as hot as itself.</summary>
    public void Compile(WriterUnit unit)
    {
        long start = Stopwatch.GetTimestamp();
        WriterStage stage = Run(unit);
        Interlocked.Add(ref _ticks, Stopwatch.GetElapsedTime(start).Ticks);
        unit.TryMove(WriterStage.Queued, stage);
        // Where everything is compiled nothing has to be kept apart, and no budget would ever bound what is kept.
        if (stage == WriterStage.Compiled && Tiering == Tiering.Adaptive)
            units.HasCompiled(unit);
        foreach (WriterUnit reached in unit.Reached)
            Heat(reached);
    }

    /// <summary>A failure leaves the unit composed for good, and is reported once.</summary>
    private WriterStage Run(WriterUnit unit)
    {
        try
        {
            if (Emit(unit) is not { } method)
                return WriterStage.HotAsComposed;
            Delegate compiled = options.ExpressionCompiler(method) ?? throw new InvalidOperationException("The expression compiler returned null.");
            unit.UseCompiled(compiled, Emitter.Target.CanForward);
            Interlocked.Increment(ref _compiledCount);
            return WriterStage.Compiled;
        }
        catch (Exception exception)
        {
            Interlocked.Increment(ref _failedCount);
            options.Report(new PopcornDiagnostic(
                PopcornDiagnosticId.CompilationFailed,
                PopcornDiagnosticLevel.Error,
                $"A plan of {TypeNames.Short(unit.Key.Type)} could not be compiled; it goes on uncompiled.")
            { Type = unit.Key.Type, Exception = exception });
            return WriterStage.ComposedForGood;
        }
    }
}
