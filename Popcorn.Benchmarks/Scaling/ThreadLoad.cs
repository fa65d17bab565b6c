namespace Popcorn.Benchmarks.Scaling;

/// <summary>Threads that write at the same time for a short turn.</summary>
internal static class ThreadLoad
{
    private const int Batch = 16;

    private static readonly TimeSpan WarmUp = TimeSpan.FromMilliseconds(15);

    private static readonly TimeSpan Turn = TimeSpan.FromMilliseconds(60);

    /// <returns>How many writes a second all threads did together.</returns>
    public static double Measure(Func<Func<ReadOnlyMemory<byte>>> create, int threads)
    {
        using var barrier = new Barrier(threads);
        var rates = new double[threads];
        Thread[] all = [.. Enumerable.Range(0, threads).Select(number => new Thread(() =>
        {
            Func<ReadOnlyMemory<byte>> write = create();
            Write(write, WarmUp);
            barrier.SignalAndWait();
            rates[number] = Write(write, Turn);
        }))];
        Array.ForEach(all, thread => thread.Start());
        Array.ForEach(all, thread => thread.Join());
        return rates.Sum();
    }

    private static double Write(Func<ReadOnlyMemory<byte>> write, TimeSpan time)
    {
        long start = Stopwatch.GetTimestamp();
        long writes = 0;
        do
        {
            for (int i = 0; i < Batch; i++)
                write();
            writes += Batch;
        }
        while (Stopwatch.GetElapsedTime(start) < time);
        return writes / Stopwatch.GetElapsedTime(start).TotalSeconds;
    }
}
