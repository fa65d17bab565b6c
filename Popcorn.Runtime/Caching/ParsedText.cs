namespace Popcorn.Caching;

/// <summary>The include that a text stands for.</summary>
internal sealed class ParsedText(string text, Include include) : IWeighted
{
    public readonly Include Include = include;

    /// <summary>A long text weighs more than its items.</summary>
    public int Weight { get; } = include.Weight + Include.GetWeight(text);
}
