using System.Globalization;
using System.Text.Json.Nodes;

// dotnet tool restore
// dotnet cake [--target Clean|Restore|Build|Test|Runtimes|Mutation|Scores|Pack|Bench] [--configuration Release] [--command comparison]
var target = Argument("target", "Default");
var configuration = Argument("configuration", "Release");
var command = Argument("command", "comparison");

const string Solution = "Popcorn.sln";
const string Artifacts = "artifacts";

Task("Clean")
    .Description("Removes what the other targets build.")
    .Does(() =>
{
    CleanDirectory(Artifacts);
    DotNetClean(Solution, new DotNetCleanSettings { Configuration = configuration });
});

Task("Restore")
    .Description("Restores the packages.")
    .Does(() => DotNetRestore(Solution));

Task("Build")
    .Description("Builds everything; a warning is an error.")
    .IsDependentOn("Restore")
    .Does(() => DotNetBuild(Solution, new DotNetBuildSettings { Configuration = configuration, NoRestore = true }));

Task("Test")
    .Description("Runs all tests.")
    .IsDependentOn("Build")
    .Does(() => DotNetTest(Solution, new DotNetTestSettings { Configuration = configuration, NoBuild = true, NoRestore = true }));

Task("Runtimes")
    .Description("Runs the differential suite on each runtime, published with it.")
    .Does(() =>
{
    var failed = new List<string>();
    foreach (var framework in new[] { "net8.0", "net9.0", "net10.0" })
    {
        var folder = MakeAbsolute(Directory($"BenchmarkDotNet.Artifacts/runtimes/tests-{framework}"));
        DotNetPublish("Popcorn.Tests", new DotNetPublishSettings
        {
            Configuration = configuration,
            Framework = framework,
            Runtime = System.Runtime.InteropServices.RuntimeInformation.RuntimeIdentifier,
            SelfContained = true,
            OutputDirectory = folder,
            MSBuildSettings = new DotNetMSBuildSettings().WithProperty("AllRuntimes", "true"),
        });
        Information($"The differential suite on {framework}:");
        var suite = new ProcessSettings { Arguments = "Popcorn.Tests.Differential Popcorn.Tests.Suites", WorkingDirectory = folder };
        if (StartProcess(folder.CombineWithFilePath(IsRunningOnWindows() ? "Popcorn.Tests.exe" : "Popcorn.Tests"), suite) != 0)
            failed.Add(framework);
    }
    if (failed.Count > 0)
        throw new CakeException($"The differential suite fails on {string.Join(", ", failed)}.");
});

Task("Mutation")
    .Description("Breaks the code in small ways, and fails when too few of them make a test of the category Mutation fail.")
    .Does(() =>
{
    // The file that decides [Never], then what Popcorn.Tests/stryker-config.json says.
    Mutate("never", "--mutate **/Contracts/MemberPolicies.cs --threshold-high 100 --threshold-low 100 --break-at 100");
    Mutate("stages", "");
    KeepScores();
});

Task("Scores")
    .Description("Writes what the last mutation runs found into docs/reliability.md, as Mutation does when it passes.")
    .Does(() => KeepScores());

Task("Pack")
    .Description("Makes the packages, in artifacts, which has nothing else.")
    .IsDependentOn("Build")
    .Does(() =>
{
    CleanDirectory(Artifacts);
    DotNetPack(
        Solution,
        new DotNetPackSettings { Configuration = configuration, NoBuild = true, NoRestore = true, OutputDirectory = Artifacts });
});

Task("Bench")
    .Description("Runs one command of the benchmark console: --command comparison.")
    .IsDependentOn("Restore")
    .Does(() => DotNetRun(
        "Popcorn.Benchmarks",
        new ProcessArgumentBuilder().Append(command),
        new DotNetRunSettings { Configuration = "Release", NoRestore = true }));

Task("Default")
    .IsDependentOn("Test");

void Mutate(string name, string arguments)
{
    CleanDirectory($"Popcorn.Tests/StrykerOutput/{name}");
    int exitCode = StartProcess("dotnet", new ProcessSettings
    {
        Arguments = $"stryker --skip-version-check --output StrykerOutput/{name} {arguments}",
        WorkingDirectory = "Popcorn.Tests",
        // A mutant that never ends may also fill the memory until its time is up.
        EnvironmentVariables = new Dictionary<string, string> { ["DOTNET_GCHeapHardLimit"] = "0x80000000" },
    });
    if (FileExists(ReportOf(name)))
        TellOfMutants(ReadMutants(name));
    if (exitCode != 0)
        throw new CakeException($"Mutation testing of '{name}' ended with {exitCode}.");
}

string ReportOf(string name) => $"Popcorn.Tests/StrykerOutput/{name}/reports/mutation-report.json";

// Those that compile and have a place of their own.
List<Mutant> ReadMutants(string name) =>
    JsonNode.Parse(System.IO.File.ReadAllText(ReportOf(name)))["files"].AsObject()
        .SelectMany(file => file.Value["mutants"].AsArray().Select(mutant => new Mutant(
            System.IO.Path.GetRelativePath("Popcorn.Runtime", file.Key),
            (string)mutant["status"],
            $"{mutant["location"]["start"]["line"]}: {mutant["mutatorName"]}: {mutant["replacement"]}")))
        .Where(mutant => mutant.Status is "Killed" or "Timeout" or "Survived" or "NoCoverage")
        .OrderBy(mutant => mutant.File, StringComparer.Ordinal)
        .ToList();

// Each mutant that lives, then each file and folder with its score: killed (or never ending) of all that could be.
void TellOfMutants(List<Mutant> mutants)
{
    foreach (var mutant in mutants.Where(mutant => !mutant.IsKilled))
        Console.WriteLine($"{mutant.Status} {mutant.File}:{mutant.Text}");
    var groups = mutants.GroupBy(mutant => mutant.File)
        .Concat(mutants.GroupBy(mutant => System.IO.Path.GetDirectoryName(mutant.File)))
        .Append(mutants.GroupBy(_ => "all").Single());
    foreach (var group in groups)
    {
        int killed = group.Count(mutant => mutant.IsKilled);
        Console.WriteLine($"{100.0 * killed / group.Count(),6:0.0} %  {killed,4} killed  {group.Count() - killed,3} survived  {group.Key}");
    }
}

void KeepScores()
{
    const string Page = "docs/reliability.md";
    const string Begin = "<!-- mutation: written by build.cake -->";
    const string End = "<!-- end of mutation -->";
    var stages = ReadMutants("stages");
    var groups = ReadMutants("never").GroupBy(mutant => $"`{mutant.File}`")
        .Concat(stages.GroupBy(mutant => $"`{mutant.File.Split('/', '\\')[0]}`"))
        .Append(stages.GroupBy(_ => "the last three").Single());
    var lines = groups.Select(group => string.Create(
        CultureInfo.InvariantCulture,
        $"| {group.Key} | {group.Count(mutant => mutant.Status == "Killed")} | {group.Count(mutant => mutant.Status == "Timeout")} "
        + $"| {group.Count(mutant => !mutant.IsKilled)} | {100.0 * group.Count(mutant => mutant.IsKilled) / group.Count():0.0} % |"));
    string table = $"| | killed | never ended | survived | score |\n|---|---:|---:|---:|---:|\n{string.Join('\n', lines)}";
    string text = System.IO.File.ReadAllText(Page);
    int from = text.IndexOf(Begin, StringComparison.Ordinal) + Begin.Length;
    DateTime measured = System.IO.File.GetLastWriteTimeUtc(ReportOf("stages"));
    string rest = text[text.IndexOf(End, StringComparison.Ordinal)..];
    System.IO.File.WriteAllText(Page, $"{text[..from]}\n\n{table}\n\n{measured:yyyy-MM-dd}.\n\n{rest}");
    Information(table);
}

record Mutant(string File, string Status, string Text)
{
    public bool IsKilled => Status is "Killed" or "Timeout";
}

RunTarget(target);
