using Popcorn.Benchmarks.Drawing;
using Popcorn.Benchmarks.Measuring;

namespace Popcorn.Benchmarks.Report;

/// <summary>Rows that belong together, and their picture.</summary>
/// <param name="Heading">What they have in common.</param>
/// <param name="Rows">The figures.</param>
/// <param name="Chart">Nothing where a picture would say no more than the figures.</param>
internal sealed record ReportPart(string Heading, IReadOnlyList<MatrixRow> Rows, IChart? Chart);
