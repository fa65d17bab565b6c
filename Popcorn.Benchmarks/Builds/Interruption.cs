using System.Runtime.InteropServices;

namespace Popcorn.Benchmarks.Builds;

/// <summary>Lets a command that is interrupted remove what it made, before the process ends.</summary>
internal sealed class Interruption : IDisposable
{
    /// <summary>The exit code of a command that was interrupted, as that of a program that SIGINT ends.</summary>
    public const int Interrupted = 130;

    private readonly CancellationTokenSource _source = new();
    private readonly PosixSignalRegistration _interrupt;
    private readonly PosixSignalRegistration _terminate;

    private Interruption()
    {
        _interrupt = PosixSignalRegistration.Create(PosixSignal.SIGINT, Stop);
        _terminate = PosixSignalRegistration.Create(PosixSignal.SIGTERM, Stop);
    }

    /// <summary>Runs a command that can be interrupted.</summary>
    /// <returns>The exit code: that of the command, or <see cref="Interrupted"/>.</returns>
    public static int Run(string command, Func<CancellationToken, int> run)
    {
        using var interruption = new Interruption();
        CancellationToken stop = interruption._source.Token;
        try
        {
            return run(stop);
        }
        catch (Exception) when (stop.IsCancellationRequested)
        {
            // Not only that it was canceled: an interruption ends the processes that measure as well, which can be noticed first.
            Console.WriteLine($"{command}: it was interrupted");
            return Interrupted;
        }
    }

    public void Dispose()
    {
        _interrupt.Dispose();
        _terminate.Dispose();
        _source.Dispose();
    }

    private void Stop(PosixSignalContext signal)
    {
        signal.Cancel = true;
        _source.Cancel();
    }
}
