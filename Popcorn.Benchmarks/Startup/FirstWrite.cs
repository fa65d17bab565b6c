using System.Diagnostics;
using System.Globalization;

namespace Popcorn.Benchmarks.Startup;

/// <summary>The first write of a process, as its parent reads it.</summary>
internal static class FirstWrite
{
    /// <summary>Makes it, and prints how many microseconds it took and how many bytes it wrote.</summary>
    public static int Print(Func<byte[]> write)
    {
        long start = Stopwatch.GetTimestamp();
        byte[] bytes = write();
        TimeSpan elapsed = Stopwatch.GetElapsedTime(start);
        Console.WriteLine(string.Create(CultureInfo.InvariantCulture, $"{elapsed.TotalMicroseconds:F0} {bytes.Length}"));
        return 0;
    }
}
