namespace Popcorn.Benchmarks.Measuring;

/// <summary>The cost of one call of a contender.</summary>
/// <param name="Nanoseconds">In its fastest turn.</param>
/// <param name="MedianNanoseconds">In the turn of which half were faster.</param>
/// <param name="AllocatedBytes">In its leanest turn.</param>
internal sealed record TurnResult(double Nanoseconds, double MedianNanoseconds, long AllocatedBytes);
