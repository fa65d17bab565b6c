using System.ComponentModel;

namespace Popcorn.Benchmarks.Builds;

/// <summary>Builds a program with the library of a commit and with that of this checkout, and has both measured.</summary>
internal static class CommitComparison
{
    /// <param name="command">The command, for what is printed.</param>
    /// <param name="program">The program.</param>
    /// <param name="commit">The commit; null for the one that <see cref="BaseCommit"/> chooses.</param>
    /// <param name="measure">Measures the program of the commit, and that of this checkout.</param>
    /// <param name="cannotTell">Makes the result where it cannot be measured, from the reason.</param>
    /// <param name="stop">Interrupts it.</param>
    public static T Run<T>(
        string command, HostProgram program, string? commit, Func<HostBuild, HostBuild, T> measure, Func<string, T> cannotTell,
        CancellationToken stop)
    {
        try
        {
            var repository = Repository.Find();
            var against = BaseCommit.Find(repository.Root, commit, stop);
            Console.WriteLine($"{command}: this checkout against {against.Name}, {against.Why}");
            using var worktree = new Worktree(repository.Root, against, stop);
            (HostBuild before, HostBuild current) = HostBuild.OfBoth(program, repository, against, worktree, stop);
            return measure(before, current);
        }
        catch (Exception failure) when (
            !stop.IsCancellationRequested
            && failure is OperationCanceledException or InvalidOperationException or IOException or JsonException or FormatException
                or Win32Exception or TimeoutException)
        {
            return cannotTell(failure.Message);
        }
    }
}
