namespace Popcorn.Benchmarks.Measuring;

/// <summary>
/// Contenders that take short turns, in random order, so that none always follows the same other one. For code alone the fastest turn
/// counts, because disturbances only make turns slower, and meet all contenders. With a database or a server, the median counts.
/// </summary>
internal static class TurnTaking
{
    private const int WarmUps = 3;
    private const int PauseMilliseconds = 100;
    private const int Seed = 8;

    public static IReadOnlyList<TurnResult> Measure(TurnBudget budget, IReadOnlyList<Action> contenders)
    {
        int[] repeats = new int[contenders.Count];
        for (int i = 0; i < WarmUps; i++)
        {
            for (int contender = 0; contender < repeats.Length; contender++)
                repeats[contender] = CountRepeats(contenders[contender], budget);
            Thread.Sleep(PauseMilliseconds);
        }
        var turns = new (double Nanoseconds, long Bytes)[contenders.Count][];
        for (int contender = 0; contender < turns.Length; contender++)
            turns[contender] = new (double, long)[budget.Turns];
        int[] order = [.. Enumerable.Range(0, repeats.Length)];
        var random = new Random(Seed);
        for (int turn = 0; turn < budget.Turns; turn++)
        {
            random.Shuffle(order);
            foreach (int contender in order)
            {
                // Not measured: it fills the caches.
                contenders[contender]();
                turns[contender][turn] = Turn(contenders[contender], repeats[contender]);
            }
        }
        return [.. turns.Select(Summarize)];
    }

    /// <returns>How often it runs in a turn.</returns>
    public static int CountRepeats(Action contender, TurnBudget budget)
    {
        int count = 0;
        long start = Stopwatch.GetTimestamp();
        for (; Stopwatch.GetElapsedTime(start).TotalMilliseconds < budget.WarmUpMilliseconds; count++)
            contender();
        return Math.Max(1, (int)(count * budget.TurnMilliseconds / budget.WarmUpMilliseconds));
    }

    /// <returns>The time of one call, and what it allocated.</returns>
    public static (double Nanoseconds, long Bytes) Turn(Action contender, int repeats)
    {
        long allocated = GC.GetAllocatedBytesForCurrentThread();
        long start = Stopwatch.GetTimestamp();
        for (int i = 0; i < repeats; i++)
            contender();
        TimeSpan elapsed = Stopwatch.GetElapsedTime(start);
        return (elapsed.TotalNanoseconds / repeats, (GC.GetAllocatedBytesForCurrentThread() - allocated) / repeats);
    }

    private static TurnResult Summarize((double Nanoseconds, long Bytes)[] turns)
    {
        Measured time = Measured.Summarize(turns.Select(turn => turn.Nanoseconds));
        return new TurnResult(time.Lowest, time.Median, turns.Min(turn => turn.Bytes));
    }
}
