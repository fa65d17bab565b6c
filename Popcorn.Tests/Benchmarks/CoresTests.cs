using Popcorn.Testing.Endpoints;

namespace Popcorn.Tests.Benchmarks;

/// <summary>The server and its load get cores that the process may use.</summary>
public sealed class CoresTests
{
    [TestCase(0b11, 0b1, 0b10)]
    [TestCase(0b110100, 0b100, 0b10000)]
    [TestCase(-1, 1, 0b10, Description = "64 cores")]
    [TestCase(0b1000, 0b1000, 0)]
    [TestCase(0, 0, 0)]
    public void They_are_the_two_lowest(int cores, int server, int load) =>
        Assert.That(Cores.Split(cores), Is.EqualTo(((nint)server, (nint)load)));
}
