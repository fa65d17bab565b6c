using Popcorn.Benchmarks.Gating;

namespace Popcorn.Tests.Benchmarks;

/// <summary>
/// Made-up runs of the gate: two shapes, a small and a large one, that two contenders write. The machine changes its speed in each round,
/// processes differ, and some are disturbed.
/// </summary>
internal static class GateRuns
{
    public const string Small = "Small";
    public const string Large = "Large";
    public const string FirstContender = "First";
    public const string SecondContender = "Second";
    public const long Allocated = 1000;

    private const int Rounds = 30;
    private const double Noise = 0.0125;
    private const double Disturbed = 0.03;

    public static IReadOnlyList<GateRow> Rows { get; } =
    [
        new(Small, "Utf8", FirstContender, 100), new(Small, "Utf8", SecondContender, 100),
        new(Large, "Utf8", FirstContender, 9000), new(Large, "Utf8", SecondContender, 9000),
    ];

    /// <param name="seed">The seed of all that is random.</param>
    /// <param name="change">What a row of this checkout takes, as a factor.</param>
    /// <param name="noise">By how much processes differ: the standard deviation.</param>
    public static GateRun Create(int seed, Func<GateRow, double>? change = null, double noise = Noise)
    {
        var random = new Random(seed);
        return new(Rows, Rows, [.. Enumerable.Range(0, Rounds).Select(_ => CreateRound(random, change ?? (_ => 1), noise))]);
    }

    /// <summary>Creates a run in which one row of this checkout is slower.</summary>
    public static GateRun Slow(int seed, string shape, string contender, double factor, double noise = Noise) =>
        Create(seed, row => row.Shape == shape && row.Contender == contender ? factor : 1, noise);

    /// <summary>Changes the samples of one row.</summary>
    public static GateRun Change(this GateRun run, string shape, string contender, Func<GateSample, int, GateSample> change)
    {
        int index = Rows.ToList().FindIndex(row => row.Shape == shape && row.Contender == contender);
        return run with
        {
            Rounds = [.. run.Rounds.Select((round, number) => (IReadOnlyList<GateSample>)
                [.. round.Select((sample, row) => row == index ? change(sample, number) : sample)])],
        };
    }

    private static List<GateSample> CreateRound(Random random, Func<GateRow, double> change, double noise)
    {
        double machine = 1 + random.NextDouble();
        return [.. Rows.Select(row =>
        {
            double time = (row.Shape == Small ? 80 : 4000) * machine;
            return new GateSample(Next(time), Next(time), Next(time * change(row)), Allocated, Allocated);
        })];

        double Next(double time) =>
            time * Math.Exp(noise * CreateNormal(random)) * (random.NextDouble() < Disturbed ? 1.3 : 1);
    }

    private static double CreateNormal(Random random) =>
        Math.Sqrt(-2 * Math.Log(1 - random.NextDouble())) * Math.Cos(2 * Math.PI * random.NextDouble());
}
