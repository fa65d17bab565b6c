using Popcorn.Stress;
using Popcorn.Stress.Checks;
using Popcorn.Testing.Reporting;

namespace Popcorn.Tests.Stress;

/// <summary>The command line of the long checks, and how they are judged.</summary>
public sealed class StressCommandTests
{
    [TestCase("--help", 0)]
    [TestCase("shapes --help", 0)]
    [TestCase("", 64)]
    [TestCase("nothing", 64)]
    [TestCase("shapes --scale", 64)]
    [TestCase("shapes --scale 0", 64)]
    [TestCase("shapes --scale -1", 64)]
    [TestCase("shapes --scale much", 64)]
    [TestCase("shapes --size 1", 64)]
    [TestCase("shapes --scale 1 more", 64)]
    [TestCase("all --scale 0", 64)]
    public void Exits_with_64_for_what_it_does_not_understand(string line, int exitCode) =>
        Assert.That(StressCommand.List.Run(line.Split(' ', StringSplitOptions.RemoveEmptyEntries)), Is.EqualTo(exitCode));

    [TestCase("1", 1_000, 1_000)]
    [TestCase("0.25", 1_000, 250)]
    [TestCase("2", 10, 20)]
    [TestCase("0.001", 10, 1)]
    [TestCase("0.00004", 1_000_000, 40)]
    public void A_scale_is_a_part(string text, int whole, int expected)
    {
        Assert.That(StressScale.TryParse(text, out StressScale scale));
        Assert.That(scale.Apply(whole), Is.EqualTo(expected));
        Assert.That(scale.ToString(), Is.EqualTo(text));
    }

    [Test]
    public void A_missed_bound_or_a_mistake_is_no_good()
    {
        Target met = new("met", 1, 1);
        Assert.That(new StressOutcome([met], [], []).IsGood);
        Assert.That(new StressOutcome([met, new("missed", 2, 1)], [], []).IsGood, Is.False);
        Assert.That(new StressOutcome([met], [], ["wrong"]).IsGood, Is.False);
        Assert.That(new StressOutcome([new("unknown", double.NaN, 1)], [], []).IsGood, Is.False);
    }

    [TestCase("1", false)]
    [TestCase("0.3", false)]
    [TestCase("0.02", true)]
    public void A_missed_time_of_a_short_run_is_shown_and_not_judged(string text, bool isGood)
    {
        Assert.That(StressScale.TryParse(text, out StressScale scale));
        var outcome = new StressOutcome([new("time", 2, 1) { IsTime = true }], [], []).JudgeFor(scale);
        Assert.That(outcome.IsGood, Is.EqualTo(isGood));
        Assert.That(outcome.Table(), Does.Contain($"| time | 2 | at most 1 | {(isGood ? "not judged" : "**missed**")} |"));
        Assert.That(new StressOutcome([new("count", 2, 1)], [], []).JudgeFor(scale).IsGood, Is.False);
    }

    /// <summary>Each check has its sections there, or its figures would have no place.</summary>
    [Test]
    public void The_page_has_a_section_for_each()
    {
        string page = Repository.Read(StressCommand.Page);
        foreach (StressCheck check in StressChecks.All)
            Assert.That(page, Does.Contain(
                $"<!-- {check.Name}: written by Popcorn.Stress -->").And.Contain($"<!-- end of {check.Name} -->"));
    }

    [Test]
    public void No_shape_comes_twice()
    {
        int[] members = [.. Enumerable.Range(0, 100_000).Select(ShapesCheck.MembersOf)];
        Assert.That(members, Is.Unique.And.All.InRange(1, (1 << 24) - 1));
    }
}
