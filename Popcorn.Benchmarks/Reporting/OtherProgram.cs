using System.Diagnostics;

namespace Popcorn.Benchmarks.Reporting;

/// <summary>A program that is run to its end for what it prints.</summary>
internal static class OtherProgram
{
    /// <param name="folder">Where it runs.</param>
    /// <param name="program">What runs.</param>
    /// <param name="output">What it printed; with its errors, where it failed.</param>
    /// <param name="arguments">What it is asked to do.</param>
    /// <returns>Whether it says that all was well.</returns>
    public static bool TryRun(string folder, string program, out string output, params string[] arguments)
    {
        var start = new ProcessStartInfo(program, arguments) { WorkingDirectory = folder, RedirectStandardOutput = true, RedirectStandardError = true };
        using Process process = Process.Start(start)!;
        Task<string> errors = process.StandardError.ReadToEndAsync();
        output = process.StandardOutput.ReadToEnd();
        process.WaitForExit();
        if (process.ExitCode != 0)
            output += errors.Result;
        return process.ExitCode == 0;
    }
}
