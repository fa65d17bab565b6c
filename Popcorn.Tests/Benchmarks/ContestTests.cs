using Popcorn.Benchmarks.Contests;

namespace Popcorn.Tests.Benchmarks;

/// <summary>The contests of the console can be set up, which compares what their contenders write.</summary>
public sealed class ContestTests
{
    [TestCaseSource(typeof(ContestTable), nameof(ContestTable.Commands))]
    public void Contenders_write_what_they_claim(string command)
    {
        foreach (Contest contest in ContestTable.Of(command))
        {
            contest.SetUp();
            Assert.That(contest.Rows.Select(contest.CountBytes), Has.All.GreaterThan(0), contest.Shape);
        }
    }

    [Test]
    public void Keys_are_unique() => Assert.That(ContestBenchmark.Keys, Is.Unique);

    [Test]
    public void Contenders_that_differ_are_refused()
    {
        Contest contest = new Contest("Shape", "Utf8").Add("First", "all", () => "a").Add("Second", "all", () => "b");
        Assert.That(
            contest.SetUp,
            Throws.InvalidOperationException.With.Message.EqualTo("Second does not write all of Shape as First does."));
    }
}
