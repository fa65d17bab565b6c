namespace Popcorn.Benchmarks.Gating;

/// <summary>What the gate measured.</summary>
/// <param name="Base">The rows of the build to compare with.</param>
/// <param name="Current">The rows of this checkout.</param>
/// <param name="Rounds">The samples of each round, in the order of the rows.</param>
internal sealed record GateRun(
    IReadOnlyList<GateRow> Base, IReadOnlyList<GateRow> Current, IReadOnlyList<IReadOnlyList<GateSample>> Rounds);
