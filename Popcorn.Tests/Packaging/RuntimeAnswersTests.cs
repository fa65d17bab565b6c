using System.Runtime.InteropServices;

namespace Popcorn.Tests.Packaging;

/// <summary>One app from the packed packages, with every kind of endpoint, answers the same on each runtime.</summary>
[Category("Packaging")]
public sealed class RuntimeAnswersTests
{
    private const string Package = "Popcorn.AspNetCore";
    private const string Project = "Popcorn.Tests/Hosts/Packages";

    /// <summary>What the framework itself answers otherwise: beginnings of requests.</summary>
    private static readonly Dictionary<string, string[]> Differences = new()
    {
        // Server-sent events are a result since .NET 10.
        ["net8.0"] = ["GET /events", "HEAD /events"],
        ["net9.0"] = ["GET /events", "HEAD /events"],
        // Problem details that a handler returns have their content type, and a body that cannot be read is answered with them.
        ["net11.0"] = ["GET /problem%20as%20value", "HEAD /problem%20as%20value", "POST /staff/posted"],
    };

    private readonly string _folder =
        Directory.CreateDirectory(Path.Combine(Path.GetTempPath(), $"popcorn-runtimes-{Guid.NewGuid():N}")).FullName;

    private string[] _expected = [];

    [OneTimeSetUp]
    public void Answer_on_net10()
    {
        PackedPackages.Require(Package);
        _expected = Answer("net10.0", "net10.0");
        Assert.That(_expected, Has.Length.GreaterThan(500).And.None.Contains("CANARY"));
    }

    [OneTimeTearDown]
    public void Delete() => Directory.Delete(_folder, recursive: true);

    [TestCase("net8.0", "net8.0")]
    [TestCase("net9.0", "net9.0")]
    [TestCase("net11.0", "net10.0", "-p:RuntimeFrameworkVersion=11.0.0")]
    public void Answers_as_on_net10(string runtime, string framework, params string[] properties)
    {
        string[] answers = Answer(runtime, framework, properties);
        (string Expected, string Actual)[] different = [.. _expected.Zip(answers).Where(pair => pair.First != pair.Second)];
        Assert.That(answers, Has.Length.EqualTo(_expected.Length));
        Assert.That(
            different.Where(pair => !Array.Exists(Differences[runtime], start => pair.Actual.StartsWith(start, StringComparison.Ordinal)))
                .Select(pair => $"{pair.Actual}\n  instead of {pair.Expected}"),
            Is.Empty);
        Assert.That(
            Differences[runtime].Where(start => !Array.Exists(different, pair => pair.Actual.StartsWith(start, StringComparison.Ordinal))),
            Is.Empty,
            "These are no differences any more.");
    }

    private string[] Answer(string runtime, string framework, params string[] properties)
    {
        string program = Path.Combine(_folder, runtime);
        ProcessStartInfo publish = DotnetCommand.CreateBuild(
            Repository.Root,
            [
                "publish", Project, "-c", "Release", "-nologo", "-nodeReuse:false", "--self-contained", "-o", program,
                "-p:RunAnalyzers=false", "-r", RuntimeInformation.RuntimeIdentifier, $"-p:HostFramework={framework}",
                $"-p:PackedVersion={PackedPackages.Version}", $"-p:RestorePackagesPath={Path.Combine(_folder, "packages")}",
                .. properties,
            ]);
        DotnetCommand.Run(publish, $"The publish for {runtime}");
        string answers = Path.Combine(_folder, runtime + ".txt");
        string executable = Path.Combine(program, "Popcorn.Tests.Packages" + (OperatingSystem.IsWindows() ? ".exe" : ""));
        DotnetCommand.Run(
            new ProcessStartInfo(executable, [answers]) { RedirectStandardOutput = true, RedirectStandardError = true }, runtime);
        return File.ReadAllLines(answers);
    }
}
