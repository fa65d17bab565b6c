namespace Popcorn.Tests;

/// <summary>A process that runs to its end, and a program or a command of the SDK as such a process.</summary>
internal static class DotnetCommand
{
    private static readonly TimeSpan Longest = TimeSpan.FromMinutes(3);

    public static ProcessStartInfo Create(string folder, params string[] arguments)
    {
        var start = new ProcessStartInfo(
            Environment.GetEnvironmentVariable("DOTNET_HOST_PATH") is { Length: > 0 } host ? host : "dotnet", arguments)
        {
            WorkingDirectory = folder,
            RedirectStandardOutput = true,
            RedirectStandardError = true,
        };
        // Those of the build that runs these tests speak of another project.
        foreach (
            string name in start.Environment.Keys.Where(name => name.StartsWith("MSBUILD", StringComparison.OrdinalIgnoreCase)).ToList())
            start.Environment.Remove(name);
        return start;
    }

    /// <summary>A command of the SDK. It ends before profiles of its own code could pay.</summary>
    public static ProcessStartInfo CreateBuild(string folder, params string[] arguments)
    {
        ProcessStartInfo start = Create(folder, arguments);
        start.Environment["DOTNET_TieredPGO"] = "0";
        return start;
    }

    public static (string Output, string Errors) Run(ProcessStartInfo start, string name)
    {
        using Process process = Process.Start(start)!;
        Task<string> output = process.StandardOutput.ReadToEndAsync();
        Task<string> errors = process.StandardError.ReadToEndAsync();
        if (!process.WaitForExit(Longest))
        {
            process.Kill(entireProcessTree: true);
            throw new TimeoutException($"{name} took longer than {Longest}.");
        }
        Assert.That(process.ExitCode, Is.Zero, $"{name}:\n{output.GetAwaiter().GetResult()}{errors.GetAwaiter().GetResult()}");
        return (output.GetAwaiter().GetResult(), errors.GetAwaiter().GetResult());
    }
}
