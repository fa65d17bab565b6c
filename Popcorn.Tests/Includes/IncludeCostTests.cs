namespace Popcorn.Tests.Includes;

/// <summary>What parsing costs at most, in time and in memory.</summary>
[NonParallelizable]
public class IncludeCostTests
{
    [Test]
    public void Refusing_a_text_allocates_little()
    {
        string[] bad = [new('[', 4096), new string('a', 5000), "[a,]", new string('a', 4095) + "]", string.Join(
            ',', Enumerable.Repeat("a", 513))];
        foreach (string text in bad)
        {
            _ = Include.TryParse(text, out _, out _);
            long before = GC.GetAllocatedBytesForCurrentThread();
            _ = Include.TryParse(text, out _, out _);
            Assert.That(GC.GetAllocatedBytesForCurrentThread() - before, Is.LessThanOrEqualTo(1024));
        }
    }

    [Test]
    public void The_time_to_parse_grows_with_the_length_only() =>
        Assert.That(ParseTime.OfTenfold(names: 20_000), Is.LessThan(ParseTime.MaxForTenfold));
}
