namespace Popcorn.Benchmarks.Measuring;

/// <summary>The cost of one call of a contender: in its fastest turn, in the median one, and in the one that allocated least.</summary>
internal sealed record TurnResult(double Nanoseconds, double MedianNanoseconds, long AllocatedBytes);
