using Popcorn.Benchmarks.Reporting;

namespace Popcorn.Tests.Benchmarks;

/// <summary>Processors of one name and different models are not compared.</summary>
public sealed class RunFactsTests
{
    [TestCase("processor\t: 0\ncpu family\t: 25\nmodel\t\t: 17\nmodel name\t: AMD EPYC\n\nprocessor\t: 1\nmodel\t\t: 18\n", " 25/17")]
    [TestCase("processor\t: 0\nCPU part\t: 0xd0c\n", "")]
    [TestCase("", "")]
    public void The_model_is_part_of_the_name(string text, string expected)
    {
        string file = Path.GetTempFileName();
        File.WriteAllText(file, text);
        Assert.That(RunFacts.FindModel(file), Is.EqualTo(expected));
        File.Delete(file);
        Assert.That(RunFacts.FindModel(file), Is.Empty);
    }
}
