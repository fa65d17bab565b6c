using System.ComponentModel;

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
        using var interruption = new Interruption();
        GateVerdict verdict = Judge(commit, TimeSpan.FromSeconds(seconds), interruption.Token);
        Console.WriteLine(verdict);
        return verdict.ExitCode;
    }

    private static GateVerdict Judge(string? commit, TimeSpan time, CancellationToken stop)
    {
        try
        {
            var repository = Repository.Find();
            var against = BaseCommit.Find(repository.Root, commit, stop);
            Console.WriteLine($"gate: this checkout against {against.Name}, {against.Why}");
            using var worktree = new Worktree(repository.Root, against, stop);
            (HostBuild before, HostBuild current) = HostBuild.OfBoth(HostProgram.Contests, repository, against, worktree, stop);
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
