// dotnet tool restore && dotnet cake [--target Clean|Restore|Build|Test|Runtimes|Pack|Bench] [--configuration Release] [--command comparison]
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

Task("Pack")
    .Description("Makes the packages, in artifacts, which has nothing else.")
    .IsDependentOn("Build")
    .Does(() =>
{
    CleanDirectory(Artifacts);
    DotNetPack(Solution, new DotNetPackSettings { Configuration = configuration, NoBuild = true, NoRestore = true, OutputDirectory = Artifacts });
});

Task("Bench")
    .Description("Runs one command of the benchmark console: --command comparison.")
    .IsDependentOn("Restore")
    .Does(() => DotNetRun("Popcorn.Benchmarks", new ProcessArgumentBuilder().Append(command), new DotNetRunSettings { Configuration = "Release", NoRestore = true }));

Task("Default")
    .IsDependentOn("Test");

RunTarget(target);
