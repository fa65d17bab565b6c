using System.Globalization;

namespace Popcorn.Benchmarks.Stress.Checks;

/// <summary>The time that a hypervisor gave to other machines while this one had work.</summary>
internal static class StolenTime
{
    private const string File = "/proc/stat";

    /// <summary>The column of the first line, which is of all cores together.</summary>
    private const int Field = 8;

    /// <summary>In ticks of the kernel, mostly hundredths of a second; always 0 where the system does not know.</summary>
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
