using Popcorn.Tests.Store;

namespace Popcorn.Tests.Clients;

/// <summary>The client for TypeScript: its types by the compiler, its texts by node.</summary>
[Category("TypeScript")]
public sealed class TypeScriptTests
{
    private const string Emitted = "samples/Popcorn.Store/wwwroot/js/popcorn.js";

    private static readonly string Project = NodeCommand.Project;

    private readonly string _folder = Directory.CreateTempSubdirectory("popcorn-typescript-").FullName;

    private string Generated => Path.Combine(_folder, "generated");

    [OneTimeSetUp]
    public async Task CompileAndGenerate()
    {
        NodeCommand.RequireCompiler();
        NodeCommand.Compile("--project", Project, "--noEmit", "false", "--outDir", _folder);
        await File.WriteAllTextAsync(Path.Combine(_folder, "package.json"), """{"type":"module"}""");
        Directory.CreateDirectory(Generated);
        await using var app = new StoreApp();
        string document = Path.Combine(Generated, "v1.json");
        await File.WriteAllTextAsync(document, await app.CreateClient().GetStringAsync("/openapi/v1.json"));
        string generator = Path.Combine(Project, "node_modules", "openapi-typescript", "bin", "cli.js");
        (int exitCode, string output) = NodeCommand.Run(generator, document, "--output", Path.Combine(Generated, "store.ts"));
        Assert.That(exitCode, Is.Zero, output);
        File.Copy(Path.Combine(Project, "generated.ts"), Path.Combine(Generated, "generated.ts"));
        string[] written = [.. new[] { "types.ts", "texts.ts", "guide.ts" }.Select(file => Path.Combine(Project, file))];
        await File.WriteAllTextAsync(Path.Combine(Generated, "tsconfig.json"), JsonSerializer.Serialize(new
        {
            extends = Path.Combine(Project, "tsconfig.json"),
            files = (string[])["generated.ts", .. written],
        }));
    }

    [OneTimeTearDown]
    public void Delete() => Directory.Delete(_folder, recursive: true);

    [Test]
    public void Texts_are_what_the_server_parses()
    {
        (int exitCode, string output) = NodeCommand.Run(Path.Combine(_folder, "Popcorn.Tests", "Clients", "TypeScript", "texts.js"));
        Assert.That(exitCode, Is.Zero, output);
        string[] lines = output.Split('\n', StringSplitOptions.RemoveEmptyEntries);
        string[][] cases = [.. lines.Select(line => JsonSerializer.Deserialize<string[]>(line)!)];
        Assert.That(cases, Has.Length.GreaterThan(30));
        Assert.That(cases.Select(pair => pair[1]), Is.EqualTo(cases.Select(pair => pair[0])));
        IEnumerable<string> texts = cases.Select(pair => pair[1]).Where(text => text.StartsWith('['));
        Assert.That(texts.Where(text => !Include.TryParse(text, new IncludeLimits(), out _, out _)), Is.Empty);
    }

    /// <summary>An app may or may not have the option exactOptionalPropertyTypes.</summary>
    [Test]
    public void Types_keep_what_is_asked_for([Values("true", "false")] string exactOptionalPropertyTypes) =>
        NodeCommand.Compile("--project", Generated, "--exactOptionalPropertyTypes", exactOptionalPropertyTypes);

    [Test]
    public void The_sample_uses_what_the_compiler_emits()
    {
        string emitted = File.ReadAllText(Path.Combine(_folder, "Popcorn.Client", "typescript", "popcorn.js"));
        if (Snapshot.IsUpdating)
            File.WriteAllText(Path.Combine(Repository.Root, Emitted), emitted);
        Assert.That(Repository.Read(Emitted), Is.EqualTo(emitted), Snapshot.HowToUpdate);
    }
}
