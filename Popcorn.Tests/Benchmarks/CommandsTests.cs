using Popcorn.Benchmarks;
using Popcorn.Benchmarks.Builds;
using Popcorn.Testing.Reporting;

namespace Popcorn.Tests.Benchmarks;

/// <summary>The command line of the benchmarks refuses what it does not understand before it measures anything.</summary>
public sealed class CommandsTests
{
    [TestCase("--help", 0)]
    [TestCase("", 64)]
    [TestCase("nothing", 64)]
    [TestCase("comparison --rounds 1", 64)]
    [TestCase("kinds all", 64)]
    [TestCase("runtimes --rounds", 64)]
    [TestCase("runtimes --rounds many", 64)]
    [TestCase("runtimes --rounds 0", 64)]
    [TestCase("startup nothing", 64)]
    [TestCase("startup writes loop", 64)]
    [TestCase("startup shapes --rounds 5", 64)]
    [TestCase("database all", 64)]
    [TestCase("endpoints --rounds -1", 64)]
    [TestCase("endpoints 3", 64)]
    [TestCase("gate --help", 0)]
    [TestCase("gate --against", 64)]
    [TestCase("gate --seconds 1.5", 64)]
    public void Exits_with_64_for_what_it_does_not_understand(string line, int exitCode) =>
        Assert.That(Commands.List.Run(line.Split(' ', StringSplitOptions.RemoveEmptyEntries)), Is.EqualTo(exitCode));

    [Test]
    public void A_command_that_fails_disposes_what_it_made()
    {
        string? path = null;
        var list = new CommandList("", [new("fail", "", Fail)], "");
        Assert.That(list.Run(["fail"]), Is.EqualTo(CommandList.Failed));
        Assert.That(path, Is.Not.Null.And.Not.EqualTo(""));
        Assert.That(Directory.Exists(path), Is.False);

        int Fail()
        {
            using var folder = new TemporaryFolder("popcorn-fail-");
            path = folder.Path;
            throw new InvalidOperationException("The measurement failed.");
        }
    }

    /// <summary>In a process of its own: apps of other tests end with the signal, too.</summary>
    [Test]
    [Platform(Exclude = "Win")]
    public void A_command_that_is_interrupted_disposes_what_it_made()
    {
        if (ChildRun.IsSelfContained)
            Assert.Ignore("The console has no runtime of its own there.");
        string folder = Directory.CreateTempSubdirectory("popcorn-interrupted-").FullName;
        var start = new ProcessStartInfo("dotnet", [typeof(Commands).Assembly.Location, "startup", "shapes"])
        {
            RedirectStandardOutput = true,
            RedirectStandardError = true,
        };
        start.Environment["TMPDIR"] = folder;
        using Process process = Process.Start(start)!;
        while (!process.HasExited && Directory.GetDirectories(folder, "popcorn-startup-*").Length == 0)
            Thread.Sleep(20);
        // The folder is there once signals are handled.
        Tool.Run(folder, CancellationToken.None, "kill", "-TERM", $"{process.Id}");
        string output = process.StandardOutput.ReadToEnd();
        process.WaitForExit();
        Assert.That(process.ExitCode, Is.EqualTo(Interruption.Interrupted), output);
        Assert.That(output, Does.Contain("startup: it was interrupted"));
        Assert.That(Directory.GetDirectories(folder, "popcorn-startup-*"), Is.Empty);
        Directory.Delete(folder, recursive: true);
    }
}
