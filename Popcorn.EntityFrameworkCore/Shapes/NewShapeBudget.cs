namespace Popcorn.EntityFrameworkCore.Shapes;

/// <summary>Limits how many new queries EF Core compiles in a second.</summary>
internal sealed class NewShapeBudget(int perSecond)
{
    private long _second = -1;
    private int _left;

    /// <param name="milliseconds">The time.</param>
    /// <param name="reserve">What is left to others.</param>
    public bool IsLeft(long milliseconds, int reserve)
    {
        long second = milliseconds / 1000;
        if (second != _second)
            (_second, _left) = (second, perSecond);
        return _left > reserve;
    }

    public void Take() => _left--;
}
