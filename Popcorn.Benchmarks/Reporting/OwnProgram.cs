using System.Diagnostics;

namespace Popcorn.Benchmarks.Reporting;

/// <summary>Starts this console in another process.</summary>
internal static class OwnProgram
{
    public static ProcessStartInfo With(params string[] arguments)
    {
        var start = new ProcessStartInfo(Environment.ProcessPath!) { RedirectStandardOutput = true };
        if (Path.GetFileNameWithoutExtension(Environment.ProcessPath) == "dotnet")
            start.ArgumentList.Add(typeof(OwnProgram).Assembly.Location);
        foreach (string argument in arguments)
            start.ArgumentList.Add(argument);
        return start;
    }
}
