namespace Popcorn.Stress.Checks;

/// <summary><c>herd</c>: 64 threads meet the same new thing at the same moment.</summary>
internal static class HerdCheck
{
    private const int Rounds = 1_000;

    public static StressOutcome Run(StressScale scale, ConsoleProgress progress)
    {
        int rounds = scale.Apply(Rounds);
        CompilationMode[] modes = [CompilationMode.Never, CompilationMode.Always, CompilationMode.WhenHot];
        progress.Expect(rounds * modes.Length);
        var mistakes = new Mistakes();
        int deadlocks = 0;
        foreach (CompilationMode compilation in modes)
        {
            progress.Describe($"{compilation}");
            using var herd = new HerdRounds(compilation);
            try
            {
                for (int round = 0; round < rounds; round++)
                {
                    mistakes.Add(herd.MeetNewType(round));
                    mistakes.Add(herd.EnterRings(round));
                    mistakes.Add(herd.FailToReadOnce());
                    mistakes.Add(compilation == CompilationMode.Always ? herd.FailToCompileOnce() : null);
                    progress.Advance();
                }
            }
            catch (TimeoutException deadlock)
            {
                deadlocks++;
                mistakes.Add(deadlock.Message);
            }
        }
        return new StressOutcome(
            [
                new("rounds with another answer, a second plan, or a failure for more than one", mistakes.Count - deadlocks, 0),
                new("deadlocks", deadlocks, 0),
            ],
            [
                new("rounds for each compilation", $"{rounds:N0}"),
                new("threads", $"{Herd.Size}"),
                new("new closed generic types", $"{Math.Min(rounds, Pairs.Count):N0}"),
                new("writes at a barrier", $"{(long)rounds * Herd.Size * ((3 * modes.Length) + 2):N0}"),
            ],
            mistakes.First);
    }
}
