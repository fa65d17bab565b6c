using Popcorn.Benchmarks.Gating;

namespace Popcorn.Tests.Benchmarks;

/// <summary>How the gate of the benchmarks judges made-up runs.</summary>
public sealed class GateTests
{
    [Test]
    public void The_same_build_passes([Range(1, 10)] int seed)
    {
        GateVerdict verdict = Gate.Judge(GateRuns.Create(seed));
        Assert.That(verdict.Findings, Is.Empty);
        Assert.That(verdict.ExitCode, Is.Zero);
        Assert.That(verdict.ToString(), Does.EndWith("PASS"));
    }

    [Test]
    public void A_list_that_is_5_percent_slower_is_named([Range(1, 10)] int seed)
    {
        GateVerdict verdict = Gate.Judge(GateRuns.Slow(seed, GateRuns.Large, GateRuns.FirstContender, 1.05));
        Assert.That(verdict.ToString(), Does.Contain("worse: Large, Utf8, First: time 1.0"));
        Assert.That(verdict.ToString(), Does.EndWith("REGRESSION"));
        Assert.That(verdict.Findings.Select(finding => finding.What), Has.None.Contain("Second"));
        Assert.That(verdict.ExitCode, Is.EqualTo(1));
    }

    /// <summary>A row of 80 ns: 3 ns may be chance, and 8 or 24 are a slowdown though they are few.</summary>
    [TestCase(1.04, false)]
    [TestCase(1.1, true)]
    [TestCase(1.3, true)]
    [TestCase(1.8, true)]
    public void A_short_row_is_slower_by_more_than_5_percent(double factor, bool isNamed)
    {
        GateVerdict verdict = Gate.Judge(GateRuns.Slow(1, GateRuns.Small, GateRuns.FirstContender, factor));
        IEnumerable<string> named = verdict.Findings.Select(finding => finding.What)
            .Where(what => what.StartsWith(GateRuns.Small, StringComparison.Ordinal));
        Assert.That(named, isNamed ? Has.One.StartWith("Small, Utf8, First: time 1.") : Is.Empty);
    }

    [TestCase(20, 0.05, 0.1)]
    [TestCase(1_000, 0.05, 0.05)]
    [TestCase(2_000, 0.025, 0.05)]
    [TestCase(10_000, 0.02, 0.05)]
    public void A_short_row_has_a_larger_tolerance(double nanoseconds, double tolerance, double excluded)
    {
        var ratio = new GateRatio("row", new(1, 1, 1), new(1, 1, 1)) { Nanoseconds = nanoseconds };
        Assert.That(ratio.Tolerance, Is.EqualTo(tolerance).Within(1e-9));
        Assert.That(ratio.Excluded, Is.EqualTo(excluded).Within(1e-9));
    }

    [Test]
    public void A_column_is_slower_though_each_row_is_within_its_own_bound()
    {
        GateVerdict verdict = Gate.Judge(GateRuns.Create(1, row =>
            row.Contender != GateRuns.SecondContender ? 1 : row.Shape == GateRuns.Small ? 1.045 : 1.018));
        Assert.That(verdict.Findings, Has.Count.EqualTo(1));
        Assert.That(verdict.Findings[0].What, Does.StartWith("Second, Utf8: time 1.0"));
        Assert.That(verdict.ExitCode, Is.EqualTo(1));
    }

    [Test]
    public void What_the_same_build_differs_by_is_chance()
    {
        GateRun run = GateRuns.Slow(1, GateRuns.Large, GateRuns.FirstContender, 1.05);
        run = run.Change(GateRuns.Large, GateRuns.FirstContender, (sample, _) => sample with { BaseAgain = sample.BaseAgain * 1.06 });
        Assert.That(Gate.Judge(run).Findings, Has.None.Property(nameof(GateFinding.Kind)).EqualTo(GateFindingKind.Regression));
        run = run.Change(GateRuns.Large, GateRuns.FirstContender, (sample, _) => sample with { Current = sample.Current * 1.2 });
        Assert.That(Gate.Judge(run).ExitCode, Is.EqualTo(1));
    }

    [TestCase(0, 0)]
    [TestCase(1, 1)]
    public void Memory_is_compared_to_the_byte(long more, int exitCode)
    {
        GateRun run = GateRuns.Create(1).Change(
            GateRuns.Large, GateRuns.SecondContender, (sample, _) => sample with { CurrentBytes = GateRuns.Allocated + more });
        GateVerdict verdict = Gate.Judge(run);
        Assert.That(verdict.ExitCode, Is.EqualTo(exitCode));
        Assert.That(
            verdict.Findings.Select(finding => finding.What),
            Is.EqualTo(more == 0 ? [] : (string[])["Large, Utf8, Second: allocated 1000 B, and now 1001 B"]));
    }

    [Test]
    public void Memory_that_most_processes_allocated_once_does_not_count()
    {
        GateRun run = GateRuns.Create(1).Change(GateRuns.Large, GateRuns.SecondContender, (sample, round) =>
            sample with { CurrentBytes = round == 7 ? GateRuns.Allocated : GateRuns.Allocated + 8 });
        Assert.That(Gate.Judge(run).Findings, Is.Empty);
    }

    [Test]
    public void What_got_better_passes_and_is_reported()
    {
        GateRun run = GateRuns.Slow(1, GateRuns.Large, GateRuns.FirstContender, 0.5).Change(
            GateRuns.Large, GateRuns.FirstContender, (sample, _) => sample with { CurrentBytes = 0 });
        GateVerdict verdict = Gate.Judge(run);
        Assert.That(verdict.ExitCode, Is.Zero);
        Assert.That(verdict.Findings.Select(finding => finding.Kind), Is.Not.Empty.And.All.EqualTo(GateFindingKind.Improvement));
        Assert.That(verdict.ToString(), Does.Contain("better: Large, Utf8, First: allocated 1000 B, and now 0 B\n").And.EndWith("PASS"));
    }

    [Test]
    public void An_interval_holds_the_true_ratio_and_ignores_disturbed_rounds()
    {
        var random = new Random(3);
        double[] rounds = [.. Enumerable.Range(0, 30).Select(i => Math.Log(1.1) + (i < 5 ? 2 : (random.NextDouble() - 0.5) / 50))];
        var interval = Interval.Estimate([rounds]);
        Assert.That(interval.Ratio, Is.EqualTo(1.1).Within(0.01));
        Assert.That(interval.Low, Is.InRange(1.09, interval.Ratio));
        Assert.That(interval.High, Is.InRange(interval.Ratio, 1.11));
        Assert.That(Interval.Estimate([rounds]), Is.EqualTo(interval));
    }
}
