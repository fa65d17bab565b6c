using System.Collections.Concurrent;
using Popcorn.Output;

namespace Popcorn.Compilation;

/// <summary>
/// The one background worker of the process, that compiles hot units within the budget. It holds units weakly: what an
/// engine has given up need not be compiled.
/// </summary>
internal sealed class CompileQueue
{
    private const int MostWaiting = 1024;

    private readonly ConcurrentQueue<WeakReference<WriterUnit>> _waiting = new();
    private readonly CompiledUnits _compiled = new(CompileBudget.MostCompiledPlans);
    private readonly TimeSpan _pause = TimeSpan.FromSeconds(1.0 / CompileBudget.MostCompilesPerSecond);
    private int _isRunning;

    public static CompileQueue Shared { get; } = new();

    /// <summary>How many compiled units of this process are alive.</summary>
    public int CompiledCount => _compiled.Count;

    public bool TryEnqueue(WriterUnit unit)
    {
        if (_waiting.Count >= MostWaiting)
            return false;
        _waiting.Enqueue(new WeakReference<WriterUnit>(unit));
        if (Interlocked.Exchange(ref _isRunning, 1) == 0)
            _ = Task.Run(WorkAsync);
        return true;
    }

    /// <summary>One compile, then a pause: so a second never sees more of them than the budget says.</summary>
    private async Task WorkAsync()
    {
        do
        {
            while (_waiting.TryDequeue(out WeakReference<WriterUnit>? next))
            {
                if (TryCompile(next))
                    await Task.Delay(_pause).ConfigureAwait(false);
            }
            Volatile.Write(ref _isRunning, 0);
        }
        while (!_waiting.IsEmpty && Interlocked.Exchange(ref _isRunning, 1) == 0);
    }

    /// <summary>In a method of its own, so that no frame of the worker keeps the unit alive while it waits.</summary>
    private bool TryCompile(WeakReference<WriterUnit> next)
    {
        if (!next.TryGetTarget(out WriterUnit? unit) || unit.Stage != WriterStage.Queued)
            return false;
        unit.Compile();
        if (unit.Stage == WriterStage.Compiled)
            _compiled.Add(unit);
        return true;
    }
}
