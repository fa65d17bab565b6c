namespace Popcorn.Benchmarks.Drawing;

/// <summary>The sign at the points of a line: lines of one colour differ in it.</summary>
internal static class LineMarker
{
    private const double Size = 4;

    public static void Draw(SvgWriter svg, Tone tone, int kind, double x, double y) => svg.Path($"bar-{ChartStyle.Of(tone)}", (kind % 4) switch
    {
        0 => $"M{N(x - Size)} {N(y)}a{N(Size)} {N(Size)} 0 1 0 {N(2 * Size)} 0a{N(Size)} {N(Size)} 0 1 0 {N(-2 * Size)} 0z",
        1 => $"M{N(x - Size)} {N(y - Size)}h{N(2 * Size)}v{N(2 * Size)}h{N(-2 * Size)}z",
        2 => $"M{N(x)} {N(y - Size - 1)}L{N(x + Size + 1)} {N(y)}L{N(x)} {N(y + Size + 1)}L{N(x - Size - 1)} {N(y)}z",
        _ => $"M{N(x)} {N(y - Size - 1)}L{N(x + Size + 1)} {N(y + Size)}L{N(x - Size - 1)} {N(y + Size)}z",
    });

    private static string N(double value) => SvgWriter.Number(value);
}
