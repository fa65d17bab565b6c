namespace Popcorn.EntityFrameworkCore.Shapes;

/// <summary>
/// Limits how many new queries EF Core compiles in a second. It refills evenly: several in a row would delay the requests beside them.
/// </summary>
internal sealed class NewShapeBudget(int perSecond)
{
    private const int Second = 1000;

    /// <summary>One query counts as many as a second has milliseconds.</summary>
    private long _left = (long)perSecond * Second;
    private long _last;

    /// <param name="milliseconds">The time.</param>
    /// <param name="reserve">What is left to others.</param>
    public bool IsLeft(long milliseconds, int reserve)
    {
        long elapsed = Math.Clamp(milliseconds - _last, 0, Second);
        _last = milliseconds;
        _left = Math.Min((long)perSecond * Second, _left + (perSecond * elapsed));
        return _left >= (reserve + 1L) * Second;
    }

    /// <summary>Takes one, also if none is left: those that come faster than it refills keep it empty.</summary>
    public void Take() => _left = Math.Max(_left - Second, -(long)perSecond * Second);
}
