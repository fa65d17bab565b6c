namespace Popcorn.Benchmarks.Stress;

/// <summary>Something that was counted or measured and has no bound.</summary>
internal sealed record StressFigure(string What, string Value)
{
    public StressFigure(string what, FormattableString value)
        : this(what, Invariant(value))
    {
    }
}
