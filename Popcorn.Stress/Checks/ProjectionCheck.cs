using Popcorn.Testing.Differential;
using Popcorn.Testing.Differential.Projection;

namespace Popcorn.Stress.Checks;

/// <summary>
/// <c>projection</c>: random values × random includes against what a naive projector leaves of System.Text.Json's answer.
/// </summary>
internal static class ProjectionCheck
{
    private const int Pairs = 1_000_000;

    /// <summary>How many pairs a run has at most: their sizes grow from small to large in each.</summary>
    private const int Piece = 200;

    private const int Depth = 5;
    private const ulong Seed = 20_261_122_000;

    public static StressOutcome Run(StressScale scale, ConsoleProgress progress)
    {
        (string Set, Type Type)[] kinds = [.. from set in OptionSets.Names from type in Marked.Roots select (set, type)];
        int each = (int)Math.Ceiling((double)scale.Apply(Pairs) / kinds.Length);
        int pieces = (each + Piece - 1) / Piece;
        int piece = (each + pieces - 1) / pieces;
        progress.Expect(kinds.Length * pieces);
        progress.Describe($"{Marked.Roots.Length} types × {OptionSets.Names.Length} option sets");
        var engines = OptionSets.Names.ToDictionary(set => set, set => EngineOf(OptionSets.Make(set)));
        var mistakes = new Mistakes();
        (long compared, long telling) = (0, 0);
        Parallel.For(0, kinds.Length * pieces, number =>
        {
            (string set, Type type) = kinds[number % kinds.Length];
            (JsonSerializerOptions options, PopcornEngine engine) = engines[set];
            ProjectionRun run = ProjectionRun.Of(type, options, engine, piece, Seed + (ulong)number, Depth);
            mistakes.Add(run.Mistake is null ? null : $"{set}: {run.Mistake}");
            Interlocked.Add(ref compared, run.Compared);
            Interlocked.Add(ref telling, run.Telling);
            progress.Advance();
        });
        long pairs = (long)kinds.Length * pieces * piece;
        return new StressOutcome(
            [
                new("runs with another answer than the projector's", mistakes.Count, 0),
                Target.AtLeast("pairs that System.Text.Json writes whole, of 100", 100.0 * compared / pairs, 90),
                Target.AtLeast("of them answered with neither everything nor nothing, of 100", 100.0 * telling / Math.Max(1, compared), 50),
            ],
            [
                new("pairs, composed", $"{pairs:N0}"),
                new("types × option sets", $"{kinds.Length:N0}"),
            ],
            mistakes.First);
    }

    private static (JsonSerializerOptions Options, PopcornEngine Engine) EngineOf(JsonSerializerOptions options) =>
        (options, new PopcornEngine(options, new PopcornOptions { Compilation = CompilationMode.Never }));
}
