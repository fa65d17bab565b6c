namespace Popcorn.Benchmarks.Gating;

/// <summary>One row in one round: the nanoseconds of the fastest turn of each process, and the least that a call allocated.</summary>
/// <param name="Base">The first process of the build to compare with.</param>
/// <param name="BaseAgain">The second process of the same build, which shows how much a build differs from itself.</param>
/// <param name="Current">The process of this checkout.</param>
/// <param name="BaseBytes">What the build to compare with allocated.</param>
/// <param name="CurrentBytes">What this checkout allocated.</param>
internal sealed record GateSample(double Base, double BaseAgain, double Current, long BaseBytes, long CurrentBytes)
{
    public bool IsMeasured => Array.TrueForAll([Base, BaseAgain, Current], time => double.IsFinite(time) && time > 0);

    /// <summary>The logarithm of the ratio of this checkout to both processes of the other build.</summary>
    public double Change => Math.Log(Current) - (Math.Log(Base) + Math.Log(BaseAgain)) / 2;

    /// <summary>The logarithm of the ratio of the other build to itself.</summary>
    public double Spread => Math.Log(BaseAgain) - Math.Log(Base);
}
