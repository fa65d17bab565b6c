using System.Collections.Concurrent;
using System.Diagnostics;
using Popcorn.Writing;

namespace Popcorn.Compilation;

/// <summary>
/// The one background worker of the process, that compiles hot units within the budget. It holds units weakly: what an
/// engine has given up need not be compiled.
/// </summary>
internal sealed class CompileQueue(int mostCompiled, int millisecondsPerSecond)
{
    private const int MostWaiting = 1024;

    private readonly ConcurrentQueue<WeakReference<TieredWriter>> _waiting = new();
    private readonly CompiledUnits _compiled = new(mostCompiled);

    private readonly CompileAllowance _allowance = new(millisecondsPerSecond, TimeProvider.System);

    private int _isRunning;

    public static CompileQueue Shared { get; } = new(CompileBudget.MostCompiledPlans, CompileBudget.MillisecondsPerSecond);

    /// <summary>How many hot units of this process are held, compiled or as good as that.</summary>
    public int CompiledCount => _compiled.Count;

    /// <summary>Whether there is nothing to do.</summary>
    public bool IsIdle => Volatile.Read(ref _isRunning) == 0 && _waiting.IsEmpty;

    /// <summary>The worker runs outside of the caller's context: it goes on for others when the caller is long done.</summary>
    public bool TryEnqueue(TieredWriter unit)
    {
        if (_waiting.Count >= MostWaiting)
            return false;
        _waiting.Enqueue(new WeakReference<TieredWriter>(unit));
        if (Interlocked.Exchange(ref _isRunning, 1) == 0)
            ThreadPool.UnsafeQueueUserWorkItem(static queue => _ = queue.WorkAsync(), this, preferLocal: false);
        return true;
    }

    /// <summary>After each compilation it pauses for as long as the time that it took must be paid for.</summary>
    private async Task WorkAsync()
    {
        do
        {
            while (_waiting.TryDequeue(out WeakReference<TieredWriter>? next))
            {
                TimeSpan pause = Compile(next);
                if (pause > TimeSpan.Zero)
                    await Task.Delay(pause).ConfigureAwait(false);
            }
            Volatile.Write(ref _isRunning, 0);
        }
        while (!_waiting.IsEmpty && Interlocked.Exchange(ref _isRunning, 1) == 0);
    }

    /// <summary>In a method of its own, so that no frame of the worker keeps the unit alive while it waits.</summary>
    /// <returns>How long to pause.</returns>
    private TimeSpan Compile(WeakReference<TieredWriter> next)
    {
        if (!next.TryGetTarget(out TieredWriter? unit) || unit.Stage != CompilationState.Queued)
            return TimeSpan.Zero;
        long start = Stopwatch.GetTimestamp();
        unit.Compile();
        CompilationState stage = unit.Stage;
        if (stage is CompilationState.Compiled or CompilationState.HotAsComposed)
            _compiled.Add(unit);
        return _allowance.Spend(Stopwatch.GetElapsedTime(start));
    }
}
