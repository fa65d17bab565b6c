using System.Diagnostics;
using System.Reflection;

namespace Popcorn.Testing.Reporting;

/// <summary>Starts this console in another process.</summary>
internal static class OwnProgram
{
    public static ProcessStartInfo With(params string[] arguments)
    {
        var start = new ProcessStartInfo(Environment.ProcessPath!) { RedirectStandardOutput = true };
        if (Path.GetFileNameWithoutExtension(Environment.ProcessPath) == "dotnet")
            start.ArgumentList.Add(Assembly.GetEntryAssembly()!.Location);
        foreach (string argument in arguments)
            start.ArgumentList.Add(argument);
        return start;
    }

    /// <summary>Waits until a process ends.</summary>
    /// <returns>What it printed.</returns>
    /// <exception cref="InvalidOperationException">It failed.</exception>
    public static string ReadToEnd(Process process)
    {
        using (process)
        {
            string output = process.StandardOutput.ReadToEnd();
            process.WaitForExit();
            return process.ExitCode == 0 ? output : throw new InvalidOperationException($"A process of this console failed: {output}");
        }
    }
}
