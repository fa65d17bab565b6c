namespace Popcorn.Engine;

/// <summary>
/// The time that a background thread may spend on compiling: a share of each second, and some in advance, so that what is hot
/// when a process starts need not wait. Not thread-safe.
/// </summary>
internal sealed class CompileAllowance(int millisecondsPerSecond, TimeProvider clock)
{
    /// <summary>The most that is saved up, and what there is at the start.</summary>
    public static readonly TimeSpan MaxSaved = TimeSpan.FromMilliseconds(500);

    /// <summary>
    /// The most that one compilation costs. A container or a virtual machine can be frozen for hours meanwhile, and a debugger can stop it.
    /// </summary>
    private static readonly TimeSpan MaxCost = TimeSpan.FromSeconds(1);

    private readonly double _share = millisecondsPerSecond / 1000.0;
    private double _left = MaxSaved.TotalMilliseconds;
    private long _paid = clock.GetTimestamp();

    /// <summary>Pays for a compilation.</summary>
    /// <returns>How long to pause before the next one.</returns>
    public TimeSpan Spend(TimeSpan cost)
    {
        if (_share >= 1)
            return TimeSpan.Zero;
        if (cost > MaxCost)
            cost = MaxCost;
        long now = clock.GetTimestamp();
        double earned = clock.GetElapsedTime(_paid, now).TotalMilliseconds * _share;
        _paid = now;
        _left = Math.Min(_left + earned, MaxSaved.TotalMilliseconds) - cost.TotalMilliseconds;
        return _left >= 0 ? TimeSpan.Zero : TimeSpan.FromMilliseconds(Math.Ceiling(-_left / _share));
    }
}
