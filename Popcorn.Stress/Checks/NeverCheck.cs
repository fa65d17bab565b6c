using Popcorn.Testing.Reliability.Never;

namespace Popcorn.Stress.Checks;

/// <summary><c>never</c>: what is [Never] leaves under no spelling and for no include.</summary>
internal static class NeverCheck
{
    private const int Includes = 40_000;
    private const int Seed = 20_261_122;
    private const int Piece = 2_000;

    /// <summary>How many composed writes there are for each compiled one, which needs a compilation.</summary>
    private const double CompiledPart = 1.0 / 400;

    private const double StreamedPart = 1.0 / 10;

    public static StressOutcome Run(StressScale scale, ConsoleProgress progress)
    {
        Spelling[] spellings = [.. SpellingCatalog.All()];
        int each = scale.Apply(Includes);
        progress.Expect((double)each * spellings.Length);
        progress.Describe($"{spellings.Length} spellings");
        var mistakes = new Mistakes();
        long reads = Canary.Reads;
        (long asked, long telling) = (0, 0);
        foreach (Spelling spelling in spellings)
        {
            // One after another, so that a call of a hidden getter is attributed to the right spelling.
            Parallel.For(0, (each + Piece - 1) / Piece, piece =>
            {
                int count = Math.Min(Piece, each - (piece * Piece));
                Count(NeverRun.Of(spelling, CompilationMode.Never, count, Seed + piece));
                Count(NeverRun.Of(spelling, CompilationMode.Always, AtLeastThree(count * CompiledPart), Seed - 1 - piece));
                Count(NeverRun.Of(
                    spelling with { NeedsAsync = true }, CompilationMode.Never, AtLeastThree(count * StreamedPart), Seed + piece));
                progress.Advance(count);
            });
        }
        return new StressOutcome(
            [
                new("answers with a canary, or unlike that of an unknown name", mistakes.Count, 0),
                new("calls of a hidden getter", Canary.Reads - reads, 0),
                Target.AtLeast("spellings", spellings.Length, 25),
            ],
            [
                new("includes for each spelling, composed", $"{each:N0}"),
                new("includes in all: composed, compiled, streamed", $"{asked:N0}"),
                new("answers that had something in them", $"{telling:N0}"),
            ],
            mistakes.First);

        void Count(NeverRun run)
        {
            mistakes.Add(run.Mistake);
            Interlocked.Add(ref asked, run.Includes);
            Interlocked.Add(ref telling, run.Telling);
        }
    }

    /// <summary>The first three includes of each run.</summary>
    private static int AtLeastThree(double count) => (int)Math.Max(3, count);
}
