using Popcorn.Benchmarks;

namespace Popcorn.Tests.Benchmarks;

/// <summary>The command line of the benchmarks refuses what it does not understand before it measures anything.</summary>
public sealed class CommandsTests
{
    [TestCase("--help", 0)]
    [TestCase("", 2)]
    [TestCase("nothing", 2)]
    [TestCase("comparison --rounds 1", 2)]
    [TestCase("kinds all", 2)]
    [TestCase("runtimes --rounds", 2)]
    [TestCase("runtimes --rounds many", 2)]
    [TestCase("runtimes --rounds 0", 2)]
    [TestCase("startup nothing", 2)]
    [TestCase("startup writes loop", 2)]
    [TestCase("endpoints --rounds -1", 2)]
    [TestCase("endpoints 3", 2)]
    [TestCase("gate --help", 0)]
    [TestCase("gate --against", 2)]
    [TestCase("gate --seconds 1.5", 2)]
    public void Exits_with_2_for_what_it_does_not_understand(string line, int exitCode) =>
        Assert.That(Commands.List.Run(line.Split(' ', StringSplitOptions.RemoveEmptyEntries)), Is.EqualTo(exitCode));
}
