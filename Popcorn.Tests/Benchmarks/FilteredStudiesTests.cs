using Popcorn.Benchmarks;

namespace Popcorn.Tests.Benchmarks;

/// <summary>Options of BenchmarkDotNet that change what is run without a study.</summary>
public sealed class FilteredStudiesTests
{
    [TestCase("--filter *X* --job dry", true)]
    [TestCase("--filter *X* --job=dry", true)]
    [TestCase("-j dry", true)]
    [TestCase("--filter *--job*", false)]
    public void Finds_an_option_with_its_value(string line, bool isFound) =>
        Assert.That(FilteredStudies.Has(line.Split(' '), "--job", "-j"), Is.EqualTo(isFound));
}
