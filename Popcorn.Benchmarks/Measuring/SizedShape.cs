using System.Globalization;

namespace Popcorn.Benchmarks.Measuring;

/// <summary>The name of a shape that has a size: <c>Flat[1000]</c>.</summary>
/// <param name="Name">What it is, without the size.</param>
/// <param name="Count">How many elements it has, or levels.</param>
internal sealed record SizedShape(string Name, int Count)
{
    public static SizedShape Parse(string shape)
    {
        int bracket = shape.IndexOf('[', StringComparison.Ordinal);
        return new SizedShape(shape[..bracket], int.Parse(shape.AsSpan(bracket + 1).TrimEnd(']'), CultureInfo.InvariantCulture));
    }

    public override string ToString() => string.Create(CultureInfo.InvariantCulture, $"{Name}[{Count}]");
}
