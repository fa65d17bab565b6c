namespace Popcorn.Tests.Includes;

/// <summary>What parsing costs at most, in time and in memory.</summary>
[NonParallelizable]
public class IncludeCostTests
{
    [Test]
    public void Refusing_a_text_allocates_little()
    {
        string[] bad =
        [
            new('[', 4096), new string('a', 5000), "[a,]", new string('a', 4095) + "]", string.Join(',', Enumerable.Repeat("a", 513)),
            new('(', 4096), string.Concat(Enumerable.Repeat("a.", 2048)) + "b", string.Concat(Enumerable.Repeat("a.b(", 9)) + "]",
            string.Join(',', Enumerable.Repeat("a.b", 257)),
        ];
        foreach (string text in bad)
        {
            Assert.That(Include.TryParse(text, out _, out _), Is.False, text);
            long before = GC.GetAllocatedBytesForCurrentThread();
            _ = Include.TryParse(text, out _, out _);
            Assert.That(GC.GetAllocatedBytesForCurrentThread() - before, Is.LessThanOrEqualTo(1024));
        }
    }

    [TestCase("m{0}")]
    [TestCase("a[m{0}]")]
    [TestCase("a.m{0}")]
    public void The_time_to_parse_grows_with_the_length_only(string name)
    {
        foreach (bool isRepeated in new[] { false, true })
            Assert.That(
                ParseTime.OfTenfold(names: 20_000, name, isRepeated, enough: ParseTime.MaxForTenfold),
                Is.LessThan(ParseTime.MaxForTenfold));
    }
}
