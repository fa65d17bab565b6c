namespace Popcorn.Benchmarks.Database;

/// <summary>What a request for rows cost, with a hand-written <c>Include</c> and with <c>Project</c>: medians.</summary>
internal sealed record QueryRow(string Database, string Name, TurnResult Included, TurnResult Projected)
{
    public double TimeRatio => Projected.MedianNanoseconds / Included.MedianNanoseconds;

    public double AllocationRatio => (double)Projected.AllocatedBytes / Included.AllocatedBytes;
}
