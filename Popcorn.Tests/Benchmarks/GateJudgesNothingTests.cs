using Popcorn.Benchmarks.Gating;
using Popcorn.Benchmarks.Measuring;
using Popcorn.Benchmarks.Quick;

namespace Popcorn.Tests.Benchmarks;

/// <summary>What the gate cannot judge, and so must not pass.</summary>
public sealed class GateJudgesNothingTests
{
    [Test]
    public void A_row_that_is_missing() =>
        Expect("Large, Utf8, First: the row is missing", GateResults.Baseline, GateResults.Spread, GateResults.Change(WithoutOne));

    [Test]
    public void A_row_that_the_baseline_lacks() =>
        Expect("Large, Utf8, First: the baseline lacks the row: run update", GateResults.Change(
            WithoutOne), GateResults.Spread, GateResults.Baseline);

    [Test]
    public void A_row_whose_spread_is_not_known() =>
        Expect("Large, Utf8, First: no spread was recorded for it: run null", GateResults.Baseline, Spread.Of(
            [GateResults.Change(WithoutOne)]), GateResults.Baseline);

    [TestCase(0)]
    [TestCase(double.NaN)]
    [TestCase(double.PositiveInfinity)]
    public void A_row_that_measured_nothing(double ratio) =>
        Expect("Large, Utf8, First: the row is empty", GateResults.Baseline, GateResults.Spread, GateResults.Change(
            row => IsTheOne(row) ? row with { Ratio = ratio } : row));

    [Test]
    public void A_row_that_writes_something_else() => Expect(
        "Large, Utf8, First: it writes 99 bytes, and wrote 100: run update if that is meant",
        GateResults.Baseline,
        GateResults.Spread,
        GateResults.Change(row => IsTheOne(row) ? row with { Bytes = 99 } : row));

    [Test]
    public void Another_runtime()
    {
        QuickResult current = GateResults.Baseline with { Runtime = ".NET of tomorrow" };
        Expect(
            "the baseline is of another runtime: .NET of the tests, and this is .NET of tomorrow", GateResults.Baseline,
            GateResults.Spread, current);
        Expect("the spread is of another runtime: .NET of the tests, and this is .NET of tomorrow", current, GateResults.Spread, current);
    }

    [Test]
    public void Another_processor()
    {
        QuickResult current = GateResults.Baseline with { Processor = "another" };
        Expect("the baseline is of another processor: a processor, and this is another", GateResults.Baseline, GateResults.Spread, current);
        Expect("the spread is of another processor: a processor, and this is another", current, GateResults.Spread, current);
    }

    [TestCase("AMD EPYC", "baseline-amd-epyc.json")]
    [TestCase("Intel(R) Xeon(R) Processor", "baseline-intel-r-xeon-r-processor.json")]
    public void Each_kind_of_processor_has_a_file(string processor, string file) =>
        Assert.That(GateFiles.NameOf("baseline", processor), Is.EqualTo(file));

    [Test]
    public void No_result_at_all()
    {
        QuickResult empty = GateResults.Baseline with { Rows = [] };
        Expect("the run has no result", GateResults.Baseline, GateResults.Spread, empty);
        Expect("the baseline is empty", empty, GateResults.Spread, GateResults.Baseline);
    }

    [Test]
    public void No_baseline() => Expect(
        "there is no baseline of this processor, a processor: run null and update on the commit to compare with", null, GateResults.Spread,
        GateResults.Baseline);

    [Test]
    public void No_spread() =>
        Expect("no spread was recorded on this processor, a processor: run null", GateResults.Baseline, null, GateResults.Baseline);

    [Test]
    public void A_regression_is_one_all_the_same()
    {
        QuickResult current = GateResults.Change(
            row => IsTheOne(row) ? null : GateResults.Times(row, row.Contender == GateResults.SecondContender ? 1.2 : 1));
        Assert.That(Gate.Judge(GateResults.Baseline, GateResults.Spread, current).ExitCode, Is.EqualTo(1));
    }

    private static void Expect(string why, QuickResult? baseline, Spread? spread, QuickResult current)
    {
        GateVerdict verdict = Gate.Judge(baseline, spread, current);
        Assert.That(verdict.Findings, Does.Contain(new GateFinding(GateFindingKind.CannotJudge, why)));
        Assert.That(verdict.ExitCode, Is.EqualTo(2));
        Assert.That(verdict.ToString(), Does.EndWith("CANNOT JUDGE"));
    }

    private static MatrixRow? WithoutOne(MatrixRow row) => IsTheOne(row) ? null : row;

    private static bool IsTheOne(MatrixRow row) => row is { Shape: GateResults.Large, Contender: GateResults.FirstContender };
}
