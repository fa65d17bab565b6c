using System.Diagnostics;

namespace Popcorn.Tests.Includes;

/// <summary>What parsing costs at most, in time and in memory.</summary>
public class IncludeCostTests
{
    [Test]
    public void Refusing_a_text_allocates_little()
    {
        string[] bad = [new('[', 4096), new string('a', 5000), "[a,]", new string('a', 4095) + "]", string.Join(',', Enumerable.Repeat("a", 513))];
        foreach (string text in bad)
        {
            _ = Include.TryParse(text, out _, out _);
            long before = GC.GetAllocatedBytesForCurrentThread();
            _ = Include.TryParse(text, out _, out _);
            Assert.That(GC.GetAllocatedBytesForCurrentThread() - before, Is.LessThanOrEqualTo(1024));
        }
    }

    [Test]
    public void The_time_to_parse_grows_with_the_length_only()
    {
        var limits = new IncludeLimits { MaxLength = int.MaxValue, MaxItems = int.MaxValue };
        string small = string.Join(',', Enumerable.Range(0, 20_000).Select(i => $"m{i}"));
        string large = string.Join(',', Enumerable.Range(0, 200_000).Select(i => $"m{i}"));
        Include.TryParse(small, limits, out _, out _);
        TimeSpan ten = Fastest(() => Include.TryParse(small, limits, out _, out _));
        TimeSpan hundred = Fastest(() => Include.TryParse(large, limits, out _, out _));

        // Sorting adds a little to linear; quadratic would be a factor of 100.
        Assert.That(hundred / ten, Is.LessThan(40));
    }

    private static TimeSpan Fastest(Action action) => Enumerable.Range(0, 5).Min(_ =>
    {
        var watch = Stopwatch.StartNew();
        action();
        return watch.Elapsed;
    });
}
