namespace Popcorn.Benchmarks.Measuring;

/// <summary>One write of a contender, in the fastest iteration, against the baseline of the same shape, output and run.</summary>
internal sealed record MatrixRow(
    string Shape, string Output, string Contender, int Bytes, double Nanoseconds, double Ratio, long AllocatedBytes);
