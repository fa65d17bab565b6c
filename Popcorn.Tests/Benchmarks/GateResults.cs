using Popcorn.Benchmarks.Contests;
using Popcorn.Benchmarks.Gating;
using Popcorn.Benchmarks.Measuring;
using Popcorn.Benchmarks.Quick;

namespace Popcorn.Tests.Benchmarks;

/// <summary>Made-up results for the gate: two shapes, a small and a large one, that two contenders write.</summary>
internal static class GateResults
{
    public const string Small = "Small";
    public const string Large = "Large";
    public const string FirstContender = "First";
    public const string SecondContender = "Second";
    public const long Allocated = 1000;

    private const string Runtime = ".NET of the tests";
    private const string Processor = "a processor";
    private const double SmallFastPath = 200;
    private const double LargeFastPath = 10_000;

    public static QuickResult Baseline { get; } = new(Runtime, Processor, "the baseline", [.. Rows()]);

    /// <summary>Runs of the same build that lie 4 % apart, in rows and in columns.</summary>
    public static Spread Spread { get; } = SpreadOf(0.04);

    public static Spread SpreadOf(double apart) => Spread.Of([Baseline, Change(row => row with { Ratio = row.Ratio * (1 + apart) })]);

    /// <summary>The baseline with other rows.</summary>
    public static QuickResult Change(Func<MatrixRow, MatrixRow?> change) =>
        Baseline with { Rows = [.. Baseline.Rows.Select(change).OfType<MatrixRow>()] };

    /// <summary>The baseline with one row slowed.</summary>
    public static QuickResult Slow(string shape, string contender, double by) =>
        Change(row => row.Shape == shape && row.Contender == contender ? Times(row, by) : row);

    public static MatrixRow Times(MatrixRow row, double factor) =>
        row with { Nanoseconds = row.Nanoseconds * factor, Ratio = row.Ratio * factor };

    private static IEnumerable<MatrixRow> Rows()
    {
        foreach ((string shape, double fastPath) in ((string, double)[])[(Small, SmallFastPath), (Large, LargeFastPath)])
        {
            foreach ((string contender, double ratio) in (
                (string, double)[])[(ComparisonContests.FastPath, 1), (FirstContender, 0.5), (SecondContender, 0.8)])
                yield return new(shape, nameof(OutputKind.Utf8), contender, 100, fastPath * ratio, ratio, Allocated);
        }
    }
}
