using System.Diagnostics;

namespace Popcorn.Testing.Reporting;

/// <summary>Runs tools, such as git and dotnet.</summary>
internal static class Tool
{
    /// <returns>What the tool printed, without the end of the line.</returns>
    /// <exception cref="InvalidOperationException">The tool failed.</exception>
    public static string Run(string folder, CancellationToken stop, params string[] command)
    {
        string output = TryRun(folder, stop, out bool succeeded, command);
        return succeeded ? output : throw new InvalidOperationException($"'{string.Join(' ', command)}' failed: {output}");
    }

    /// <returns>What the tool printed, on both of its outputs.</returns>
    /// <exception cref="OperationCanceledException">The command was interrupted.</exception>
    public static string TryRun(string folder, CancellationToken stop, out bool succeeded, params string[] command)
    {
        stop.ThrowIfCancellationRequested();
        var start = new ProcessStartInfo(command[0], command[1..])
        {
            WorkingDirectory = folder,
            RedirectStandardOutput = true,
            RedirectStandardError = true,
        };
        using Process process = Process.Start(start)!;
        using CancellationTokenRegistration kill = stop.Register(() => process.Kill(entireProcessTree: true));
        Task<string> error = process.StandardError.ReadToEndAsync(CancellationToken.None);
        string output = process.StandardOutput.ReadToEnd() + error.GetAwaiter().GetResult();
        process.WaitForExit();
        stop.ThrowIfCancellationRequested();
        succeeded = process.ExitCode == 0;
        return output.TrimEnd();
    }
}
