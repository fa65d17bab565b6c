namespace Popcorn.EntityFrameworkCore.Shapes;

/// <summary>Limits how many new queries EF Core compiles in a second.</summary>
internal sealed class NewShapeBudget(int perSecond)
{
    private long _second = -1;
    private int _left;

    public bool TryTake(long milliseconds)
    {
        long second = milliseconds / 1000;
        if (second != _second)
            (_second, _left) = (second, perSecond);
        return _left-- > 0;
    }
}
