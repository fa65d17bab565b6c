using Popcorn.Benchmarks.Measuring;

namespace Popcorn.Benchmarks.Runtimes;

/// <summary>What the published program measured on its runtime.</summary>
/// <param name="Runtime">As the runtime names itself.</param>
/// <param name="Json">The version of its System.Text.Json.</param>
/// <param name="Rows">The figures, each of which names the published framework as its output.</param>
internal sealed record RuntimeResult(string Runtime, string Json, IReadOnlyList<MatrixRow> Rows);
