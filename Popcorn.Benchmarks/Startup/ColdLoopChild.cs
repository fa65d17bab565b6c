namespace Popcorn.Benchmarks.Startup;

/// <summary>
/// Writes a list of 1,000 objects with one integer for a while. Prints the nanoseconds an element of the fastest 10 ms within the second
/// second, and within the last two seconds.
/// </summary>
internal static class ColdLoopChild
{
    public const string Command = "cold-loop-child";

    private const int Elements = 1000;
    private const int Seconds = 14;

    private static readonly TimeSpan Window = TimeSpan.FromMilliseconds(10);

    public static int Run()
    {
        List<Number> numbers = [.. Enumerable.Range(0, Elements).Select(value => new Number(value))];
        var buffer = new ArrayBufferWriter<byte>(1 << 16);
        PopcornEngine engine = Engines.Create();
        double second = double.MaxValue;
        double last = double.MaxValue;
        var watch = Stopwatch.StartNew();
        while (watch.Elapsed.TotalSeconds < Seconds)
        {
            double begun = watch.Elapsed.TotalSeconds;
            double time = MeasureWindow();
            if (begun is >= 1 and < 2)
                second = Math.Min(second, time);
            else if (begun >= Seconds - 2)
                last = Math.Min(last, time);
        }
        Console.WriteLine(Invariant($"{second:F2} {last:F2}"));
        return 0;

        double MeasureWindow()
        {
            long start = Stopwatch.GetTimestamp();
            int writes = 0;
            TimeSpan elapsed;
            do
            {
                buffer.ResetWrittenCount();
                engine.Write(buffer, numbers, Include.Default);
                writes++;
                elapsed = Stopwatch.GetElapsedTime(start);
            }
            while (elapsed < Window);
            return elapsed.TotalNanoseconds / writes / Elements;
        }
    }

    private sealed record Number(int Value);
}
