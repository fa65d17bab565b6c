namespace Popcorn.Benchmarks.Runtimes;

/// <summary>What one process measured on its runtime.</summary>
/// <param name="Runtime">The runtime, as it names itself.</param>
/// <param name="Rows">The figures.</param>
internal sealed record RuntimeRun(string Runtime, IReadOnlyList<MatrixRow> Rows);
