using Popcorn.Benchmarks.Drawing;

namespace Popcorn.Benchmarks.Startup;

/// <summary>One part of <c>startup</c>, measured.</summary>
/// <param name="Tables">The figures, as markdown.</param>
/// <param name="Targets">The bounds that they are held to.</param>
internal sealed record StartupPart(string Tables, IReadOnlyList<Target> Targets)
{
    public IReadOnlyList<LineChart> Charts { get; init; } = [];
}
