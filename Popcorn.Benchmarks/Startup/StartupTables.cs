using System.Globalization;
using System.Text;
using Popcorn.Benchmarks.Endpoints;
using Popcorn.Benchmarks.Measuring;

namespace Popcorn.Benchmarks.Startup;

/// <summary>What fresh processes measured, as markdown.</summary>
internal static class StartupTables
{
    /// <summary>Times of contenders, the first of which the others are compared with.</summary>
    /// <param name="what">What they did.</param>
    /// <param name="rounds">In how many processes each.</param>
    /// <param name="contenders">Their times, and how many bytes they wrote.</param>
    public static string Times(string what, int rounds, IReadOnlyList<(string Name, IReadOnlyList<Measured> Figures)> contenders)
    {
        var text = new StringBuilder();
        text.Append(
            CultureInfo.InvariantCulture,
            $"| {what}, median of {rounds} processes | bytes | time, ms | lowest to highest | ratio |\n|---|---:|---:|---:|---:|\n");
        double baseline = contenders[0].Figures[0].Median;
        foreach ((string name, IReadOnlyList<Measured> figures) in contenders)
        {
            (Measured time, Measured bytes) = (figures[0], figures[1]);
            text.Append(
                CultureInfo.InvariantCulture,
                $"| {name} | {bytes.Median:0} | {time.Median / 1000:0.0} | {time.Lowest / 1000:0.0} to {time.Highest / 1000:0.0} "
                + $"| {time.Median / baseline:0.00} |\n");
        }
        return text.ToString();
    }

    public static string ShapeRates(int rounds, IReadOnlyList<(string Name, IReadOnlyList<Measured> Figures)> kinds)
    {
        var text = new StringBuilder();
        string core = Cores.CanBeChosen ? " on one core" : "";
        text.Append(CultureInfo.InvariantCulture, $"| new shapes per second{core}, median of {rounds} processes | cold: the first engine ");
        text.Append("| lowest to highest | warm: the last of many | lowest to highest |\n|---|---:|---:|---:|---:|\n");
        foreach ((string name, IReadOnlyList<Measured> figures) in kinds)
            text.Append(CultureInfo.InvariantCulture, $"| {name} {string.Concat(figures.Select(Rate))}|\n");
        return text.ToString();

        static string Rate(Measured rate) =>
            string.Create(CultureInfo.InvariantCulture, $"| {rate.Median:N0} | {rate.Lowest:N0} to {rate.Highest:N0} ");
    }
}
