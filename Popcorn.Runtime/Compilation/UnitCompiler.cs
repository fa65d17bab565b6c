using System.Diagnostics;
using System.Linq.Expressions;
using System.Runtime.CompilerServices;
using Popcorn.Contracts;
using Popcorn.Emission;
using Popcorn.Output;

namespace Popcorn.Compilation;

/// <summary>Expression tree → compiled writer, for the units of one engine, now or in the background.</summary>
internal sealed class UnitCompiler(PopcornOptions options, int maxDepth, ICompiledUnits units) : IUnitCompiler
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
        if (!CompileQueue.Shared.TryEnqueue(unit))
            unit.Cool(WriterStage.Queued);
    }

    public void Cooled(WriterUnit unit) => units.HasCooled(unit);

    /// <summary>The tree that would be compiled; null where nothing is gained.</summary>
    public LambdaExpression? Emit(WriterUnit unit) => (_emitter ??= new UnitEmitter(EmissionTarget.Utf8JsonWriter, maxDepth)).Emit(unit);

    /// <summary>Compiles a queued unit. A failure leaves it composed for good, and is reported once.</summary>
    public void Compile(WriterUnit unit)
    {
        long start = Stopwatch.GetTimestamp();
        try
        {
            if (Emit(unit) is not { } method)
            {
                unit.TryMove(WriterStage.Queued, WriterStage.ComposedForGood);
                return;
            }
            unit.UseCompiled(options.ExpressionCompiler(method));
            unit.TryMove(WriterStage.Queued, WriterStage.Compiled);
            units.HasCompiled(unit);
            foreach (WriterUnit reached in unit.Reached)
                Heat(reached);
            Interlocked.Increment(ref _compiledCount);
        }
        catch (Exception exception)
        {
            unit.UseComposed();
            unit.TryMove(WriterStage.Queued, WriterStage.ComposedForGood);
            Interlocked.Increment(ref _failedCount);
            options.OnDiagnostic?.Invoke(new PopcornDiagnostic(
                PopcornDiagnosticId.CompilationFailed,
                PopcornDiagnosticLevel.Error,
                $"A plan of {TypeNames.Short(unit.Key.Type)} could not be compiled; it goes on uncompiled.")
            { Type = unit.Key.Type, Exception = exception });
        }
        finally
        {
            Interlocked.Add(ref _ticks, Stopwatch.GetElapsedTime(start).Ticks);
        }
    }
}
