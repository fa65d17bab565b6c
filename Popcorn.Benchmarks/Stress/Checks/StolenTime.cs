using System.Globalization;

namespace Popcorn.Benchmarks.Stress.Checks;

/// <summary>The time that a hypervisor gave to others while this machine had something to do.</summary>
internal static class StolenTime
{
    private const string File = "/proc/stat";

    /// <summary>Where the first line, of all cores together, counts it.</summary>
    private const int Field = 8;

    /// <summary>In ticks of the kernel, mostly hundredths of a second; always 0 where the system does not tell.</summary>
    public static long Ticks
    {
        get
        {
            if (!System.IO.File.Exists(File))
                return 0;
            using StreamReader reader = System.IO.File.OpenText(File);
            string[] fields = (reader.ReadLine() ?? "").Split(' ', StringSplitOptions.RemoveEmptyEntries);
            return fields.Length > Field ? long.Parse(fields[Field], CultureInfo.InvariantCulture) : 0;
        }
    }
}
