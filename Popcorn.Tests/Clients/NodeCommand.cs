using Popcorn.Tests.Store;

namespace Popcorn.Tests.Clients;

/// <summary>Runs Node.js, and the TypeScript compiler by it.</summary>
internal static class NodeCommand
{
    private static readonly TimeSpan Longest = TimeSpan.FromMinutes(2);

    private static readonly string Compiler = Path.Combine(Project, "node_modules", "typescript", "bin", "tsc");

    /// <summary>The folder of the TypeScript tests, which has the packages that they need.</summary>
    public static string Project => Path.Combine(Repository.Root, "Popcorn.Tests", "Clients", "TypeScript");

    public static void RequireCompiler() => Needed.Require(
        File.Exists(Compiler), "TypeScript is not installed (npm install --prefix Popcorn.Tests/Clients/TypeScript)");

    /// <summary>Compiles what has no error but where a comment expects one.</summary>
    public static void Compile(params string[] arguments)
    {
        (int exitCode, string output) = Run([Compiler, .. arguments]);
        Assert.That(output, Is.Empty, "Each line compiles, and each @ts-expect-error does not.");
        Assert.That(exitCode, Is.Zero);
    }

    public static (int ExitCode, string Output) Run(params string[] arguments) => RunProgram("node", arguments);

    public static (int ExitCode, string Output) RunProgram(string program, string[] arguments)
    {
        var start = new ProcessStartInfo(program, arguments) { RedirectStandardOutput = true, RedirectStandardError = true };
        using Process process = Process.Start(start)!;
        Task<string> output = process.StandardOutput.ReadToEndAsync();
        Task<string> errors = process.StandardError.ReadToEndAsync();
        if (!process.WaitForExit(Longest))
        {
            process.Kill(entireProcessTree: true);
            throw new TimeoutException($"{program} {arguments[0]} took longer than {Longest}.");
        }
        return (process.ExitCode, output.GetAwaiter().GetResult() + errors.GetAwaiter().GetResult());
    }
}
