using System.Diagnostics;
using System.Globalization;

namespace Popcorn.Benchmarks.Startup;

/// <summary>What the first write of a process took, and how much it wrote.</summary>
internal sealed record FirstWrite(double Microseconds, int Bytes)
{
    /// <summary>Makes it, and tells the parent process.</summary>
    public static int Print(Func<byte[]> write)
    {
        long start = Stopwatch.GetTimestamp();
        byte[] bytes = write();
        TimeSpan elapsed = Stopwatch.GetElapsedTime(start);
        Console.WriteLine(string.Create(CultureInfo.InvariantCulture, $"{elapsed.TotalMicroseconds:F0} {bytes.Length}"));
        return 0;
    }

    /// <summary>What the child printed.</summary>
    public static FirstWrite Parse(string line)
    {
        string[] figures = line.Split(' ');
        return new FirstWrite(double.Parse(figures[0], CultureInfo.InvariantCulture), int.Parse(figures[1], CultureInfo.InvariantCulture));
    }
}
