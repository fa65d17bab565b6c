namespace Popcorn.Benchmarks.Measuring;

/// <summary>One cell of a matrix.</summary>
/// <param name="Shape">What is written: <c>SimpleModelList</c>.</param>
/// <param name="Output">Where to: <c>Utf8</c> or <c>Text</c>.</param>
/// <param name="Contender">Who writes: the name of the benchmark method.</param>
/// <param name="Bytes">How much it writes, as UTF-8.</param>
/// <param name="Nanoseconds">The time of one write, in the fastest iteration.</param>
/// <param name="Ratio">The time against the baseline of the same shape, output and run.</param>
/// <param name="AllocatedBytes">What one write allocates.</param>
internal sealed record MatrixRow(
    string Shape, string Output, string Contender, int Bytes, double Nanoseconds, double Ratio, long AllocatedBytes);
