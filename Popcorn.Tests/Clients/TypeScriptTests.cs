using System.Diagnostics;
using System.Text.Json;
using Popcorn.Tests.Store;

namespace Popcorn.Tests.Clients;

/// <summary>The client for TypeScript: its types by the compiler, its texts by node.</summary>
[Category("TypeScript")]
public sealed class TypeScriptTests
{
    private const string Emitted = "samples/Popcorn.Store/wwwroot/js/popcorn.js";

    private static readonly string Project = Path.Combine(Repository.Root, "Popcorn.Tests", "Clients", "TypeScript");

    private static readonly string Compiler = Path.Combine(Project, "node_modules", "typescript", "bin", "tsc");

    private static readonly TimeSpan Longest = TimeSpan.FromMinutes(2);

    private readonly string _folder = Directory.CreateTempSubdirectory("popcorn-typescript-").FullName;

    [OneTimeSetUp]
    public void Compile()
    {
        Needed.Require(File.Exists(Compiler), "TypeScript is not installed (npm install --prefix Popcorn.Tests/Clients/TypeScript)");
        (int exitCode, string output) = Run(Compiler, "--project", Project, "--noEmit", "false", "--outDir", _folder);
        Assert.That(output, Is.Empty, "Each line compiles, and each @ts-expect-error does not.");
        Assert.That(exitCode, Is.Zero);
        File.WriteAllText(Path.Combine(_folder, "package.json"), """{"type":"module"}""");
    }

    [OneTimeTearDown]
    public void Delete() => Directory.Delete(_folder, recursive: true);

    [Test]
    public void Texts_are_what_the_server_parses()
    {
        (int exitCode, string output) = Run(Path.Combine(_folder, "Popcorn.Tests", "Clients", "TypeScript", "texts.js"));
        Assert.That(exitCode, Is.Zero, output);
        string[] lines = output.Split('\n', StringSplitOptions.RemoveEmptyEntries);
        string[][] cases = [.. lines.Select(line => JsonSerializer.Deserialize<string[]>(line)!)];
        Assert.That(cases, Has.Length.GreaterThan(30));
        Assert.That(cases.Select(pair => pair[1]), Is.EqualTo(cases.Select(pair => pair[0])));
        IEnumerable<string> texts = cases.Select(pair => pair[1]).Where(text => text.StartsWith('['));
        Assert.That(texts.Where(text => !Include.TryParse(text, new IncludeLimits(), out _, out _)), Is.Empty);
    }

    [Test]
    public void The_sample_uses_what_the_compiler_emits()
    {
        string emitted = File.ReadAllText(Path.Combine(_folder, "Popcorn.Client", "typescript", "popcorn.js"));
        if (Snapshot.IsUpdating)
            File.WriteAllText(Path.Combine(Repository.Root, Emitted), emitted);
        Assert.That(Repository.Read(Emitted), Is.EqualTo(emitted), Snapshot.HowToUpdate);
    }

    private static (int ExitCode, string Output) Run(params string[] arguments)
    {
        var start = new ProcessStartInfo("node", arguments) { RedirectStandardOutput = true, RedirectStandardError = true };
        using Process process = Process.Start(start)!;
        Task<string> output = process.StandardOutput.ReadToEndAsync();
        Task<string> errors = process.StandardError.ReadToEndAsync();
        if (!process.WaitForExit(Longest))
        {
            process.Kill(entireProcessTree: true);
            throw new TimeoutException($"node {arguments[0]} took longer than {Longest}.");
        }
        return (process.ExitCode, output.GetAwaiter().GetResult() + errors.GetAwaiter().GetResult());
    }
}
