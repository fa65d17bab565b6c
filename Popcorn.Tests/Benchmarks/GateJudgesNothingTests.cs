using Popcorn.Benchmarks.Gating;

namespace Popcorn.Tests.Benchmarks;

/// <summary>What the gate cannot judge, and so must not pass.</summary>
public sealed class GateJudgesNothingTests
{
    [Test]
    public void No_rows() => Expect("the builds have different rows, or none", GateRuns.Create(1) with { Base = [], Current = [] });

    [Test]
    public void Other_rows() =>
        Expect("the builds have different rows, or none", GateRuns.Create(1) with { Current = [.. GateRuns.Rows.Skip(1)] });

    [Test]
    public void Few_rounds()
    {
        GateRun run = GateRuns.Create(1);
        Expect("7 rounds are too few: at least 8 are needed", run with { Rounds = [.. run.Rounds.Take(7)] });
    }

    [TestCase(0)]
    [TestCase(double.NaN)]
    [TestCase(double.PositiveInfinity)]
    public void A_process_that_measured_nothing(double time) => Expect(
        "Large, Utf8, First: a process measured no time",
        GateRuns.Create(1).Change(
            GateRuns.Large, GateRuns.FirstContender, (sample, round) => round == 3 ? sample with { Current = time } : sample));

    [Test]
    public void A_row_that_writes_something_else() => Expect(
        "Small, Utf8, First: it writes 99 bytes, and wrote 100",
        GateRuns.Create(1) with { Current = [GateRuns.Rows[0] with { Bytes = 99 }, .. GateRuns.Rows.Skip(1)] });

    [Test]
    public void A_machine_that_is_too_busy()
    {
        GateVerdict verdict = Gate.Judge(GateRuns.Create(1, noise: 0.2));
        Assert.That(verdict.Findings.Select(finding => finding.What), Has.Some.EndsWith("may be a slowdown of 5%"));
        Assert.That(verdict.ExitCode, Is.EqualTo(2));
    }

    [Test]
    public void A_regression_remains_one()
    {
        GateRun run = GateRuns.Slow(1, GateRuns.Large, GateRuns.FirstContender, 1.2);
        GateVerdict verdict = Gate.Judge(
            run with { Current = [GateRuns.Rows[0] with { Bytes = 99 }, .. GateRuns.Rows.Skip(1)] });
        Assert.That(verdict.Findings.Select(finding => finding.Kind), Does.Contain(GateFindingKind.CannotJudge));
        Assert.That(verdict.ExitCode, Is.EqualTo(1));
    }

    private static void Expect(string why, GateRun run)
    {
        GateVerdict verdict = Gate.Judge(run);
        Assert.That(verdict.Findings, Does.Contain(new GateFinding(GateFindingKind.CannotJudge, why)));
        Assert.That(verdict.ExitCode, Is.EqualTo(2));
        Assert.That(verdict.ToString(), Does.EndWith("CANNOT JUDGE"));
    }
}
