using System.Diagnostics;
using Popcorn.Composition;

namespace Popcorn.Engine;

/// <summary>
/// The background worker of the process, which compiles hot writers within the limits. It holds engines and writers weakly: what an
/// engine no longer needs is not compiled.
/// </summary>
/// <param name="maxPlans">How many compiled plans may be alive.</param>
/// <param name="millisecondsPerSecond">How much of each second it may take.</param>
/// <param name="usesOfFirst">How many uses a plan needs as long as nothing was compiled in the process.</param>
internal sealed class BackgroundCompiler(int maxPlans, int millisecondsPerSecond, int usesOfFirst = 1)
{
    private const int MaxWaiting = 1024;

    private readonly CompiledWriters _compiled = new(maxPlans, CompileLimits.GetMaxMembers(maxPlans));
    private readonly CompileAllowance _allowance = new(millisecondsPerSecond, TimeProvider.System);

    /// <summary>Not a channel: the first write would load its assembly.</summary>
    private readonly ConcurrentQueue<WriterReference> _queue = new();

    private int _unfinished;
    private int _isWorking;

    public static BackgroundCompiler Shared { get; } =
        new(CompileLimits.MaxPlans, CompileLimits.MillisecondsPerSecond, CompileLimits.UsesOfFirst);

    /// <summary>How many writers are hot at the moment.</summary>
    public int CompiledCount => _compiled.Count;

    /// <inheritdoc cref="CompiledWriters.Age"/>
    public int Age => _compiled.Age;

    public bool IsIdle => Volatile.Read(ref _unfinished) == 0;

    /// <summary>Whether a hot writer is used often enough for what compiling it costs.</summary>
    public bool IsWorthwhile(TieredWriter writer) => WriterCompiler.HasCompiled || writer.Uses >= usesOfFirst;

    /// <summary>
    /// Whether a hot root may be enqueued. It is asked before the state of the writer changes: a writer that was
    /// <see cref="CompilationState.Queued"/> and is composed again would be missed by a root that promotes it meanwhile.
    /// </summary>
    public bool HasRoom => Volatile.Read(ref _unfinished) < MaxWaiting;

    /// <summary>
    /// Enqueues a writer in the state <see cref="CompilationState.Queued"/>. One that a hot writer links to is enqueued even if there is no
    /// room: it is not counted, so nothing else would enqueue it later. There are no more of them than the caches hold for hot writers.
    /// </summary>
    public void Enqueue(WriterReference writer)
    {
        Interlocked.Increment(ref _unfinished);
        _queue.Enqueue(writer);
        // Outside of the caller's execution context: the worker goes on for other callers.
        if (Interlocked.Exchange(ref _isWorking, 1) == 0)
            ThreadPool.UnsafeQueueUserWorkItem(compiler => _ = compiler.WorkAsync(), this, preferLocal: false);
    }

    /// <summary>Compiles until nothing waits, and pauses after each compilation until the allowance has paid for it.</summary>
    private async Task WorkAsync()
    {
        do
        {
            while (_queue.TryDequeue(out WriterReference? next))
            {
                TimeSpan pause = TryCompile(next);
                Interlocked.Decrement(ref _unfinished);
                if (pause > TimeSpan.Zero)
                    await Task.Delay(pause).ConfigureAwait(false);
            }
            Interlocked.Exchange(ref _isWorking, 0);
        }
        // A writer that was enqueued just before this found the worker still there.
        while (!_queue.IsEmpty && Interlocked.Exchange(ref _isWorking, 1) == 0);
    }

    /// <summary>In a method of its own, so that no frame of the worker keeps the writer alive while it pauses.</summary>
    /// <returns>How long to pause.</returns>
    private TimeSpan TryCompile(WriterReference next)
    {
        if (!next.TryGet(out WriterStore? store, out TieredWriter? writer) || writer.State != CompilationState.Queued)
            return TimeSpan.Zero;
        long start = Stopwatch.GetTimestamp();
        try
        {
            store.Compile(writer);
            if (writer.IsKept)
                _compiled.Add(next, writer);
        }
        catch (Exception)
        {
            // Errors of a compilation are reported already. Anything else must not end compiling for the process.
            writer.TryMove(CompilationState.Queued, CompilationState.Failed);
        }
        return _allowance.Spend(Stopwatch.GetElapsedTime(start));
    }
}
