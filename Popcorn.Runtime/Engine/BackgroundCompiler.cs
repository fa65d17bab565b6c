using System.Diagnostics;
using Popcorn.Writing;

namespace Popcorn.Engine;

/// <summary>
/// The background worker of the process, which compiles hot writers within the limits. It holds engines and writers weakly: what an
/// engine no longer needs is not compiled.
/// </summary>
/// <param name="mostPlans">How many compiled plans may be alive.</param>
/// <param name="millisecondsPerSecond">How much of each second it may take.</param>
/// <param name="usesOfFirst">How many uses a plan needs as long as nothing was compiled in the process.</param>
internal sealed class BackgroundCompiler(int mostPlans, int millisecondsPerSecond, int usesOfFirst = 1)
{
    private const int MostWaiting = 1024;

    private readonly ConcurrentQueue<Waiting> _waiting = new();
    private readonly CompiledWriters _compiled = new(mostPlans, mostPlans * CompileLimits.MembersPerPlan);
    private readonly CompileAllowance _allowance = new(millisecondsPerSecond, TimeProvider.System);
    private int _isRunning;

    public static BackgroundCompiler Shared { get; } =
        new(CompileLimits.MostPlans, CompileLimits.MillisecondsPerSecond, CompileLimits.UsesOfFirst);

    /// <summary>How many writers are hot at the moment.</summary>
    public int CompiledCount => _compiled.Count;

    public bool IsIdle => Volatile.Read(ref _isRunning) == 0 && _waiting.IsEmpty;

    /// <summary>Whether a hot writer is used often enough for what compiling it costs.</summary>
    public bool IsWorthwhile(TieredWriter writer) => WriterCompiler.HasCompiled || writer.Uses >= usesOfFirst;

    /// <param name="store">The store of the writer's engine, which compiles it.</param>
    /// <param name="writer">A writer in the state <see cref="CompilationState.Queued"/>.</param>
    /// <returns>False if too many are waiting.</returns>
    public bool TryEnqueue(WeakReference<WriterStore> store, TieredWriter writer)
    {
        if (_waiting.Count >= MostWaiting)
            return false;
        _waiting.Enqueue(new Waiting(store, new WeakReference<TieredWriter>(writer)));
        // Outside of the caller's execution context: the worker goes on for other callers.
        if (Interlocked.Exchange(ref _isRunning, 1) == 0)
            ThreadPool.UnsafeQueueUserWorkItem(static compiler => _ = compiler.WorkAsync(), this, preferLocal: false);
        return true;
    }

    /// <summary>Pauses after each compilation until the allowance has paid for it.</summary>
    private async Task WorkAsync()
    {
        do
        {
            while (_waiting.TryDequeue(out Waiting? next))
            {
                TimeSpan pause = Compile(next);
                if (pause > TimeSpan.Zero)
                    await Task.Delay(pause).ConfigureAwait(false);
            }
            Volatile.Write(ref _isRunning, 0);
        }
        while (!_waiting.IsEmpty && Interlocked.Exchange(ref _isRunning, 1) == 0);
    }

    /// <summary>In a method of its own, so that no frame of the worker keeps the writer alive while it pauses.</summary>
    /// <returns>How long to pause.</returns>
    private TimeSpan Compile(Waiting next)
    {
        if (!next.Store.TryGetTarget(out WriterStore? store) || !next.Writer.TryGetTarget(out TieredWriter? writer)
            || writer.State != CompilationState.Queued)
            return TimeSpan.Zero;
        long start = Stopwatch.GetTimestamp();
        store.Compile(writer);
        if (writer.IsHot)
            _compiled.Add(writer);
        return _allowance.Spend(Stopwatch.GetElapsedTime(start));
    }

    private sealed record Waiting(WeakReference<WriterStore> Store, WeakReference<TieredWriter> Writer);
}
