using System.Globalization;
using System.Text.RegularExpressions;

namespace Popcorn.Benchmarks.Report;

/// <summary>The name of a shape that says its size: <c>Flat[1000]</c>.</summary>
/// <param name="Name">What it is.</param>
/// <param name="Size">How many of it.</param>
internal sealed partial record SizedShape(string Name, double Size)
{
    /// <summary>Nothing for a name without a size.</summary>
    public static SizedShape? Parse(string shape)
    {
        Match match = Sized().Match(shape);
        return match.Success && double.TryParse(match.Groups["size"].Value, NumberStyles.AllowThousands, CultureInfo.InvariantCulture, out double size) && size > 0
            ? new SizedShape(match.Groups["name"].Value.Trim(), size)
            : null;
    }

    [GeneratedRegex(@"^(?<name>[^\[]+)\[(?<size>[\d,]+)\]$", RegexOptions.CultureInvariant)]
    private static partial Regex Sized();
}
