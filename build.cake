using System.Globalization;
using System.Text.Json.Nodes;

// dotnet tool restore
// dotnet cake [--target Clean|Restore|Build|Test|Runtimes|Mutation|Scores|Pack|Docs|Bench] [--configuration Release] [--command comparison]
//             [--runtime net8.0] [--part "Popcorn.Tests.Http Popcorn.Tests.Suites"]
var target = Argument("target", "Default");
var configuration = Argument("configuration", "Release");
var command = Argument("command", "comparison");
var runtime = Argument("runtime", "");
var part = Argument("part", "");

const string Solution = "Popcorn.sln";
const string Packages = "Popcorn.Packages.slnf";
const string Artifacts = "artifacts";

// What the tests run on: a name, the framework that they are compiled for, and the properties that publish them with another runtime.
// There is no SDK for .NET 11 here, but its runtime runs what was compiled for .NET 10.
var runtimes = new (string Name, string Framework, string Property, string Value)[]
{
    ("net8.0", "net8.0", "", ""),
    ("net9.0", "net9.0", "", ""),
    ("net10.0", "net10.0", "", ""),
    ("net10.0-json11", "net10.0", "SystemTextJsonVersion", "11.0.0"),
    ("net11.0", "net10.0", "RuntimeFrameworkVersion", "11.0.0"),
};

Task("Clean")
    .Description("Removes what the other targets build.")
    .Does(() =>
{
    foreach (string folder in new[] { Artifacts, "docs/_site", "docs/_api", "Popcorn.Client/obj/npm" })
        CleanDirectory(folder);
    DotNetClean(Solution, new DotNetCleanSettings { Configuration = configuration });
});

Task("Restore")
    .Description("Restores the packages.")
    .Does(() => DotNetRestore(Solution));

Task("Build")
    .Description("Builds everything; a warning is an error.")
    .IsDependentOn("Restore")
    .Does(() => DotNetBuild(Solution, new DotNetBuildSettings
    {
        Configuration = configuration,
        NoRestore = true,
        MSBuildSettings = new DotNetMSBuildSettings().WithProperty("RunAnalyzers", "true"),
    }));

Task("Test")
    .Description("Runs all tests.")
    .IsDependentOn("Build")
    .Does(() => DotNetTest(Solution, new DotNetTestSettings { Configuration = configuration, NoBuild = true, NoRestore = true }));

Task("Runtimes")
    .Description(
        "Runs all suites on each runtime, published with it, and what only .NET 11 has; with --runtime some of the runtimes, with --part "
        + "some namespaces.")
    .Does(() =>
{
    var names = runtime.Split(' ', StringSplitOptions.RemoveEmptyEntries);
    if (names.Except(runtimes.Select(each => each.Name)).FirstOrDefault() is { } unknown)
        throw new CakeException($"There is no runtime '{unknown}'. There are {string.Join(", ", runtimes.Select(each => each.Name))}.");
    var chosen = runtimes.Where(each => names.Length == 0 || names.Contains(each.Name)).ToArray();
    var failed = new List<string>();
    foreach (var (name, framework, property, value) in chosen)
    {
        var properties = new DotNetMSBuildSettings().WithProperty("AllRuntimes", "true");
        if (property.Length > 0)
            properties.WithProperty(property, value);
        // A whole run shows warnings of each framework, too. A part is for the results.
        properties.WithProperty("RunAnalyzers", part.Length == 0 ? "true" : "false");
        var counts = CountsOf(name, part.Length == 0 ? "whole" : "part");
        if (FileExists(counts))
            DeleteFile(counts);
        var arguments = new ProcessArgumentBuilder().Append(part).AppendQuoted($"Popcorn.Tests.Counts={counts}");
        if (RunPublished("Popcorn.Tests", "tests-" + name, framework, properties, arguments) != 0)
            failed.Add(name);
        if (name == "net11.0")
            failed.AddRange(RunHostsOfRuntime11(part.Length == 0));
    }
    if (part.Length == 0)
        KeepRuntimes();
    if (failed.Count > 0)
        throw new CakeException($"The suites fail on {string.Join(", ", failed)}.");
});

Task("Mutation")
    .IsDependentOn("Restore")
    .Description("Breaks the code in small ways, and fails when too few of them make a test of the category Mutation fail.")
    .Does(() =>
{
    // The file that decides [Never], then what Popcorn.Tests/stryker-config.json says.
    Mutate("never", "--mutate **/Contracts/MarkReader.cs --threshold-high 100 --threshold-low 100 --break-at 100");
    Mutate("stages", "");
    KeepScores();
});

Task("Scores")
    .Description("Writes what the last mutation runs found into docs/reliability.md, as Mutation does when it passes.")
    .Does(() => KeepScores());

Task("Pack")
    .Description("Makes the packages, in artifacts, which has nothing else. Builds no more than they need.")
    .Does(() =>
{
    CleanDirectory(Artifacts);
    DotNetPack(Packages, new DotNetPackSettings { Configuration = configuration, OutputDirectory = Artifacts });
    PackTypeScript();
});

Task("Docs")
    .Description("Makes the site of the guides and the API reference, in docs/_site. A link that leads nowhere fails it.")
    .Does(() =>
{
    CleanDirectory("docs/_site");
    CleanDirectory("docs/_api");
    DotNetBuild(Packages, new DotNetBuildSettings { Configuration = "Release" });
    DocFx("metadata");
    DocFx("build --warningsAsErrors");
    CopyFile("docs/_site/README.html", "docs/_site/index.html");
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

// The npm package of the client for TypeScript, with the version of the other packages.
void PackTypeScript()
{
    const string Source = "Popcorn.Client/typescript";
    const string Folder = "Popcorn.Client/obj/npm";
    const string Project = "Popcorn.Tests/Clients/TypeScript";
    const string Compiler = Project + "/node_modules/typescript/bin/tsc";
    if (!FileExists(Compiler))
    {
        if (EnvironmentVariable("CI") == "true")
            throw new CakeException($"TypeScript is not installed (npm ci --prefix {Project}), so there is no npm package.");
        Warning($"The npm package is left out: TypeScript is not installed (npm install --prefix {Project}).");
        return;
    }
    CleanDirectory(Folder);
    RunToEnd("node", $"{Compiler} --project {Source} --outDir {Folder}/dist");
    CopyFiles(new FilePath[] { $"{Source}/popcorn.ts", $"{Source}/README.md" }, Folder);
    JsonNode package = JsonNode.Parse(System.IO.File.ReadAllText($"{Source}/package.json"));
    string client = GetFiles($"{Artifacts}/Popcorn.Client.*.nupkg").Single().GetFilenameWithoutExtension().FullPath;
    package["version"] = client["Popcorn.Client.".Length..];
    System.IO.File.WriteAllText($"{Folder}/package.json", package.ToJsonString());
    RunToEnd(IsRunningOnWindows() ? "npm.cmd" : "npm", $"pack ./{Folder} --pack-destination {Artifacts}");
}

void RunToEnd(string program, string arguments)
{
    if (StartProcess(program, arguments) is not 0 and int exitCode)
        throw new CakeException($"'{program} {arguments}' ended with {exitCode}.");
}

void DocFx(string command) => DotNetTool(
    "docfx", new DotNetToolSettings { ArgumentCustomization = arguments => arguments.Append($"{command} docfx.json") });

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
        PrintMutants(ReadMutants(name));
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
void PrintMutants(List<Mutant> mutants)
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

// Publishes a program with its runtime, and runs it.
int RunPublished(string project, string name, string framework, DotNetMSBuildSettings properties, ProcessArgumentBuilder arguments)
{
    var folder = MakeAbsolute(Directory($"BenchmarkDotNet.Artifacts/runtimes/{name}"));
    DotNetPublish(project, new DotNetPublishSettings
    {
        Configuration = configuration,
        Framework = framework,
        Runtime = System.Runtime.InteropServices.RuntimeInformation.RuntimeIdentifier,
        SelfContained = true,
        OutputDirectory = folder,
        MSBuildSettings = properties,
    });
    Information($"{name}:");
    string program = System.IO.Path.GetFileNameWithoutExtension(GetFiles($"{project}/*.csproj").Single().FullPath);
    return StartProcess(
        folder.CombineWithFilePath(program + (IsRunningOnWindows() ? ".exe" : "")),
        new ProcessSettings { Arguments = arguments, WorkingDirectory = folder });
}

// What needs the language or the packages of .NET 11, in programs of their own.
IEnumerable<string> RunHostsOfRuntime11(bool withAnalyzers)
{
    foreach (string host in new[] { "SystemTextJson11", "AspNetCore11", "EntityFrameworkCore" })
    {
        string project = $"Popcorn.Tests/Hosts/{host}";
        var properties = new DotNetMSBuildSettings().WithProperty("HostFramework", "net11.0")
            .WithProperty("RunAnalyzers", withAnalyzers ? "true" : "false");
        if (RunPublished(project, host, "net11.0", properties, new ProcessArgumentBuilder()) != 0)
            yield return project;
    }
}

FilePath CountsOf(string runtime, string kind) => MakeAbsolute(File($"BenchmarkDotNet.Artifacts/runtimes/{kind}-{runtime}.txt"));

// What the tests counted, by folder: "Http 1909 0".
Dictionary<string, (int Passed, int Failed)> ReadCounts(string runtime) =>
    System.IO.File.ReadAllLines(CountsOf(runtime, "whole").FullPath).Select(line => line.Split(' '))
        .Select(words => (Folder: words[0], Count: (Passed: int.Parse(words[1]), Failed: int.Parse(words[2]))))
        // Not the tests of packages, which are skipped unless these are packed.
        .Where(each => each.Count is not (0, 0))
        .ToDictionary(each => each.Folder, each => each.Count);

// Runtimes can run one at a time, so the table has the last whole run of each.
void KeepRuntimes()
{
    string[] missing = [.. runtimes.Select(each => each.Name).Where(name => !FileExists(CountsOf(name, "whole")))];
    if (missing.Length > 0)
    {
        Information($"The table is written when all runtimes have run whole. Missing: {string.Join(", ", missing)}.");
        return;
    }
    var results = runtimes.Select(each => (each.Name, Counts: ReadCounts(each.Name))).ToList();
    var lines = results.SelectMany(result => result.Counts.Keys).Distinct().Order(StringComparer.Ordinal).Select(folder =>
        $"| `{folder}` | {string.Join(" | ", results.Select(result => CellOf(result.Counts, folder)))} |");
    string sums = string.Join(" | ", results.Select(result =>
        CellOf(result.Counts.Values.Sum(count => count.Passed), result.Counts.Values.Sum(count => count.Failed))));
    WriteTable(
        "runtimes",
        $"| | {string.Join(" | ", results.Select(result => result.Name))} |\n|---|{string.Concat(results.Select(_ => "---:|"))}\n"
        + $"{string.Join('\n', lines)}\n| all | {sums} |",
        runtimes.Min(each => System.IO.File.GetLastWriteTimeUtc(CountsOf(each.Name, "whole").FullPath)));
}

string CellOf(Dictionary<string, (int Passed, int Failed)> counts, string folder) =>
    counts.TryGetValue(folder, out var count) ? CellOf(count.Passed, count.Failed) : "-";

string CellOf(int passed, int failed) => failed == 0 ? $"{passed}" : $"{passed}, {failed} failed";

void KeepScores()
{
    var stages = ReadMutants("stages");
    var groups = ReadMutants("never").GroupBy(mutant => $"`{mutant.File}`")
        .Concat(stages.GroupBy(mutant => $"`{mutant.File.Split('/', '\\')[0]}`"))
        .Append(stages.GroupBy(_ => "the last four").Single());
    var lines = groups.Select(group => string.Create(
        CultureInfo.InvariantCulture,
        $"| {group.Key} | {group.Count(mutant => mutant.Status == "Killed")} | {group.Count(mutant => mutant.Status == "Timeout")} "
        + $"| {group.Count(mutant => !mutant.IsKilled)} | {100.0 * group.Count(mutant => mutant.IsKilled) / group.Count():0.0} % |"));
    WriteTable(
        "mutation",
        $"| | killed | never ended | survived | score |\n|---|---:|---:|---:|---:|\n{string.Join('\n', lines)}",
        System.IO.File.GetLastWriteTimeUtc(ReportOf("stages")));
}

// Replaces a table of docs/reliability.md.
void WriteTable(string name, string table, DateTime measured)
{
    const string Page = "docs/reliability.md";
    string begin = $"<!-- {name}: written by build.cake -->";
    string text = System.IO.File.ReadAllText(Page);
    int from = text.IndexOf(begin, StringComparison.Ordinal);
    int to = text.IndexOf($"<!-- end of {name} -->", StringComparison.Ordinal);
    if (from < 0 || to < from)
        throw new CakeException($"{Page} has no table '{name}'.");
    System.IO.File.WriteAllText(
        Page, $"{text[..(from + begin.Length)]}\n\n{table}\n\n{measured:yyyy-MM-dd}.\n\n{text[to..]}");
    Information(table);
}

record Mutant(string File, string Status, string Text)
{
    public bool IsKilled => Status is "Killed" or "Timeout";
}

RunTarget(target);
