namespace Popcorn.Benchmarks.Database;

/// <summary>What a request for rows cost: medians.</summary>
/// <param name="Database">The database.</param>
/// <param name="Name">What was asked for.</param>
/// <param name="Included">With a hand-written <c>Include</c>.</param>
/// <param name="Projected">With <c>Project</c>.</param>
internal sealed record QueryRow(string Database, string Name, TurnResult Included, TurnResult Projected)
{
    public double TimeRatio => Projected.MedianNanoseconds / Included.MedianNanoseconds;

    public double AllocationRatio => (double)Projected.AllocatedBytes / Included.AllocatedBytes;
}
