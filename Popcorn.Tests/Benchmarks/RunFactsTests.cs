using Popcorn.Testing.Reporting;

namespace Popcorn.Tests.Benchmarks;

/// <summary>Processors of one name and different models are not compared.</summary>
public sealed class RunFactsTests
{
    [TestCase("processor\t: 0\ncpu family\t: 25\nmodel\t\t: 17\nmodel name\t: AMD EPYC\n\nmodel\t\t: 18\n", "AMD EPYC 25/17")]
    [TestCase("processor\t: 0\nmodel name\t: Neoverse-N1\nCPU part\t: 0xd0c\n", "Neoverse-N1")]
    public void The_model_is_part_of_the_name(string text, string expected)
    {
        string file = Path.GetTempFileName();
        File.WriteAllText(file, text);
        Assert.That(RunFacts.FindProcessor(file), Is.EqualTo(expected));
        File.Delete(file);
        Assert.That(RunFacts.FindProcessor(file), Is.Not.Empty);
    }
}
