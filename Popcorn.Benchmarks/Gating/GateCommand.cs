using System.ComponentModel;
using System.Runtime.InteropServices;

namespace Popcorn.Benchmarks.Gating;

/// <summary>
/// <c>gate [--against COMMIT] [--seconds N]</c>: measures this checkout and another commit in turns. The exit code is 0 if this checkout is
/// as fast, 1 if it is slower or allocates more, and 2 if that cannot be judged.
/// </summary>
internal static class GateCommand
{
    private const int DefaultSeconds = 150;

    public static int Run(Arguments arguments)
    {
        string? commit = arguments.TakeValue("--against");
        int seconds = arguments.TakeCount("--seconds", DefaultSeconds);
        arguments.RequireEnd();
        using var stop = new CancellationTokenSource();
        using PosixSignalRegistration interrupt = PosixSignalRegistration.Create(PosixSignal.SIGINT, Stop);
        using PosixSignalRegistration terminate = PosixSignalRegistration.Create(PosixSignal.SIGTERM, Stop);
        GateVerdict verdict = Judge(commit, TimeSpan.FromSeconds(seconds), stop.Token);
        Console.WriteLine(verdict);
        return verdict.ExitCode;

        // The worktree is removed before the process ends.
        void Stop(PosixSignalContext signal)
        {
            signal.Cancel = true;
            stop.Cancel();
        }
    }

    private static GateVerdict Judge(string? commit, TimeSpan time, CancellationToken stop)
    {
        try
        {
            var repository = Repository.Find();
            var against = GateBase.Find(repository.Root, commit, stop);
            Console.WriteLine($"gate: this checkout against {against.Name}, {against.Why}");
            using var worktree = new GateWorktree(repository.Root, against, stop);
            var before = GateBuild.OfWorktree(repository, against, worktree.Checkout, worktree.FolderOf("before"), stop);
            var current = GateBuild.OfCheckout(repository, worktree.FolderOf("current"), stop);
            GateRun run = GateMeasurement.Measure(before, current, time, stop);
            Console.WriteLine($"gate: {run.Rounds.Count} rounds, {RunFacts.Line}\n");
            return Gate.Judge(run);
        }
        catch (OperationCanceledException)
        {
            return GateVerdict.CannotTell("the gate was interrupted");
        }
        catch (Exception failure) when (
            failure is InvalidOperationException or IOException or JsonException or FormatException or Win32Exception)
        {
            return GateVerdict.CannotTell(failure.Message);
        }
    }
}
