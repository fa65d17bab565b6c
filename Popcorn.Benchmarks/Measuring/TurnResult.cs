namespace Popcorn.Benchmarks.Measuring;

/// <summary>What a contender needed for one call, in its best turn.</summary>
internal sealed record TurnResult(double Nanoseconds, long AllocatedBytes);
