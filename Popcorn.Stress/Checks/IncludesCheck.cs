namespace Popcorn.Stress.Checks;

/// <summary><c>includes</c>: any text of a client is an include, or is refused with an error that has a position in it.</summary>
internal static class IncludesCheck
{
    private const int Longest = 7;
    private const int Mutations = 10_000_000;
    private const int Piece = 100_000;
    private const int Seed = 20_261_121;

    public static StressOutcome Run(StressScale scale, ConsoleProgress progress)
    {
        int[] counts = [.. Enumerable.Range(0, Longest + 1).Select(length => scale.Apply(IncludeTexts.CountOfLength(length)))];
        int mutations = scale.Apply(Mutations);
        var mistakes = new Mistakes();
        progress.Expect((double)counts.Sum() + mutations);
        progress.Describe($"all texts of up to {Longest} characters");
        long parsed = 0;
        for (int length = 0; length <= Longest; length++)
        {
            // A share of them, at equal distances.
            double step = (double)IncludeTexts.CountOfLength(length) / counts[length];
            InPieces(counts[length], progress, (from, to) =>
            {
                long own = 0;
                for (int i = from; i < to; i++)
                {
                    mistakes.Add(IncludeTexts.Mistake(IncludeTexts.OfLength(length, (int)(i * step)), out bool isParsed));
                    own += isParsed ? 1 : 0;
                }
                Interlocked.Add(ref parsed, own);
            });
        }
        progress.Describe("mutations");
        string[] corpus = IncludeTexts.Corpus();
        long parsedMutations = 0;
        InPieces(mutations, progress, (from, to) =>
        {
            var random = new Random(Seed + from);
            long own = 0;
            for (int i = from; i < to; i++)
            {
                string? mistake = IncludeTexts.Mistake(IncludeTexts.Mutate(corpus[random.Next(corpus.Length)], random), out bool isParsed);
                mistakes.Add(mistake is null ? null : $"Seed {Seed + from}, number {i - from}: {mistake}");
                own += isParsed ? 1 : 0;
            }
            Interlocked.Add(ref parsedMutations, own);
        });
        double tenfold = ParseTime.OfTenfold(names: 20_000);
        return new StressOutcome(
            [
                new("other exceptions, errors outside of the text, includes that print something else", mistakes.Count, 0),
                new("time to parse ten times as many names / time for 20,000", tenfold, ParseTime.MaxForTenfold),
                Target.AtLeast("mutations that are includes, of 100", 100.0 * parsedMutations / mutations, 5),
            ],
            [
                new($"texts of up to {Longest} characters of {IncludeTexts.Alphabet}", $"{counts.Sum():N0}"),
                new("of them includes", $"{parsed:N0}"),
                new($"mutations of {corpus.Length} texts", $"{mutations:N0}"),
                new("of them includes", $"{parsedMutations:N0}"),
            ],
            mistakes.First);
    }

    private static void InPieces(int count, ConsoleProgress progress, Action<int, int> work) =>
        Parallel.For(0, (count + Piece - 1) / Piece, piece =>
        {
            (int from, int to) = (piece * Piece, Math.Min(count, (piece + 1) * Piece));
            work(from, to);
            progress.Advance(to - from);
        });
}
