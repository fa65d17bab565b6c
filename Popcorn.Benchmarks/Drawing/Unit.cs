using System.Globalization;

namespace Popcorn.Benchmarks.Drawing;

/// <summary>What the values of an axis are counted in: one unit for all of them, so that they compare at a glance.</summary>
/// <param name="Name">Its sign.</param>
/// <param name="Size">How many nanoseconds or bytes it has.</param>
internal sealed record Unit(string Name, double Size)
{
    public static Unit Times { get; } = new("×", 1);

    public static Unit OfTime(double nanoseconds) => nanoseconds switch
    {
        < 1e4 => new("ns", 1),
        < 1e7 => new("µs", 1e3),
        < 1e10 => new("ms", 1e6),
        _ => new("s", 1e9),
    };

    public static Unit OfBytes(double bytes) => bytes switch
    {
        < 1e5 => new("B", 1),
        < 1e8 => new("kB", 1e3),
        _ => new("MB", 1e6),
    };

    /// <summary>Three digits that mean something, and no more.</summary>
    public string Format(double value)
    {
        double scaled = value / Size;
        string format = Math.Abs(scaled) switch
        {
            0 => "0",
            >= 100 => "#,0",
            >= 10 => Size == 1 && this != Times ? "#,0" : "0.0",
            _ => Size == 1 && this != Times && scaled == Math.Round(scaled) ? "0" : "0.00",
        };
        return scaled.ToString(format, CultureInfo.InvariantCulture);
    }

    /// <summary>For the ticks of an axis, which are round.</summary>
    public string FormatTick(double value) => (value / Size).ToString("#,0.##", CultureInfo.InvariantCulture);
}
