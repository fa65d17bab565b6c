using System.Globalization;
using System.Text.RegularExpressions;

namespace Popcorn.Benchmarks.Measuring;

/// <summary>The name of a shape that has a size: <c>Flat[1000]</c>.</summary>
/// <param name="Name">What it is, without the size.</param>
/// <param name="Count">How many elements it has, or levels.</param>
internal sealed partial record SizedShape(string Name, int Count)
{
    /// <summary>Nothing for a name without a size.</summary>
    public static SizedShape? Parse(string shape)
    {
        Match match = Sized().Match(shape);
        return match.Success ? new SizedShape(match.Groups["name"].Value, int.Parse(match.Groups["count"].ValueSpan, CultureInfo.InvariantCulture)) : null;
    }

    public override string ToString() => string.Create(CultureInfo.InvariantCulture, $"{Name}[{Count}]");

    [GeneratedRegex(@"^(?<name>[^\[]+)\[(?<count>\d+)\]$", RegexOptions.CultureInvariant)]
    private static partial Regex Sized();
}
