using Popcorn.Benchmarks.Gating;
using Popcorn.Benchmarks.Quick;

namespace Popcorn.Tests.Benchmarks;

/// <summary>What the gate of the benchmarks makes of made-up results.</summary>
public sealed class GateTests
{
    [Test]
    public void The_same_again_passes()
    {
        GateVerdict verdict = Judge(GateResults.Baseline);
        Assert.That(verdict.Findings, Is.Empty);
        Assert.That(verdict.ExitCode, Is.EqualTo(0));
        Assert.That(verdict.ToString(), Is.EqualTo("PASS"));
    }

    [Test]
    public void A_large_row_that_is_20_percent_slower_fails()
    {
        GateVerdict verdict = Gate.Judge(
            GateResults.Baseline, GateResults.SpreadOf(0.05), GateResults.Slow(GateResults.Large, GateResults.FirstContender, 1.2));
        Assert.That(verdict.Findings, Has.Count.EqualTo(1));
        Assert.That(verdict.Findings[0].What, Does.StartWith("Large, Utf8, First: time / Stj_FastPath was 0.500 and is 0.600: +20.0%"));
        Assert.That(verdict.ExitCode, Is.EqualTo(1));
        Assert.That(verdict.ToString(), Does.EndWith("REGRESSION"));
    }

    [Test]
    public void What_runs_of_the_same_build_differ_by_passes()
    {
        QuickResult noisy = GateResults.Change(row => GateResults.Times(
            row, row.Contender == GateResults.FirstContender ? 1.04 : row.Contender == GateResults.SecondContender ? 0.96 : 1));
        Assert.That(Judge(noisy).Findings, Is.Empty);
    }

    [TestCase(0.00, 1.09, 0)]
    [TestCase(0.00, 1.11, 1)]
    [TestCase(0.04, 1.11, 0)]
    [TestCase(0.04, 1.13, 1)]
    [TestCase(0.10, 1.29, 0)]
    [TestCase(0.10, 1.31, 1)]
    public void A_row_may_differ_by_10_percent_or_three_spreads(double apart, double slower, int exitCode)
    {
        // The other shape makes up for it in the geometric mean.
        QuickResult current = GateResults.Change(row =>
            row.Contender != GateResults.FirstContender ? row : GateResults.Times(
                row, row.Shape == GateResults.Large ? slower : 1 / slower));
        Assert.That(Gate.Judge(GateResults.Baseline, GateResults.SpreadOf(apart), current).ExitCode, Is.EqualTo(exitCode));
    }

    [TestCase(0.00, 1.045, 0)]
    [TestCase(0.00, 1.055, 1)]
    [TestCase(0.02, 1.055, 0)]
    [TestCase(0.02, 1.065, 1)]
    public void A_column_may_differ_by_5_percent_or_three_spreads_though_each_row_is_within_its_own(
        double apart, double slower, int exitCode)
    {
        QuickResult current = GateResults.Change(
            row => row.Contender == GateResults.SecondContender ? GateResults.Times(row, slower) : row);
        GateVerdict verdict = Gate.Judge(GateResults.Baseline, GateResults.SpreadOf(apart), current);
        Assert.That(verdict.ExitCode, Is.EqualTo(exitCode));
        Assert.That(verdict.Findings.Select(finding => finding.What), Has.All.StartsWith("Second, Utf8: geometric mean"));
    }

    [Test]
    public void Less_than_50_nanoseconds_are_no_regression_of_a_row()
    {
        // 100 ns that become 140.
        QuickResult current = GateResults.Slow(GateResults.Small, GateResults.FirstContender, 1.4);
        Assert.That(Gate.Judge(GateResults.Baseline, GateResults.SpreadOf(0.07), current).Findings, Is.Empty);
        current = GateResults.Slow(GateResults.Small, GateResults.FirstContender, 1.6);
        Assert.That(Judge(current).Findings[0].What, Does.StartWith("Small, Utf8, First: time"));
    }

    [Test]
    public void A_machine_that_is_slower_altogether_is_no_regression()
    {
        QuickResult current = GateResults.Change(row => row with { Nanoseconds = row.Nanoseconds * 2 });
        Assert.That(Judge(current).Findings, Is.Empty);
    }

    [Test]
    public void A_fifth_more_memory_fails()
    {
        QuickResult current = GateResults.Change(
            row => row.Contender == GateResults.SecondContender ? row with { AllocatedBytes = 1200 } : row);
        GateVerdict verdict = Judge(current);
        Assert.That(verdict.ExitCode, Is.EqualTo(1));
        Assert.That(verdict.Findings.Select(finding => finding.What), Has.All.EndsWith(", Utf8, Second: allocated 1000 B, and now 1200 B"));
    }

    [TestCase(1000, 1128, 0)]
    [TestCase(1000, 1129, 1)]
    [TestCase(0, 128, 0)]
    [TestCase(0, 129, 1)]
    [TestCase(100_000, 101_000, 0)]
    [TestCase(100_000, 101_001, 1)]
    public void Memory_may_differ_by_1_percent_or_128_bytes(long before, long after, int exitCode)
    {
        QuickResult baseline = GateResults.Change(row => row with { AllocatedBytes = before });
        QuickResult current = GateResults.Change(row => row with { AllocatedBytes = after });
        Assert.That(Gate.Judge(baseline, GateResults.Spread, current).ExitCode, Is.EqualTo(exitCode));
    }

    [Test]
    public void What_got_better_passes_and_is_told()
    {
        QuickResult current = GateResults.Change(row =>
            row.Contender == GateResults.FirstContender ? GateResults.Times(row, 0.5) with { AllocatedBytes = 0 } : row);
        GateVerdict verdict = Judge(current);
        Assert.That(verdict.ExitCode, Is.EqualTo(0));
        Assert.That(verdict.Findings.Select(finding => finding.Kind), Is.Not.Empty.And.All.EqualTo(GateFindingKind.Improvement));
        Assert.That(verdict.ToString(), Does.Contain(
            "better: Large, Utf8, First: allocated 1000 B, and now 0 B\n").And.Contain("Run update").And.EndWith("PASS"));
    }

    private static GateVerdict Judge(QuickResult current) => Gate.Judge(GateResults.Baseline, GateResults.Spread, current);
}
