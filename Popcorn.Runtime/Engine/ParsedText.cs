namespace Popcorn.Engine;

/// <summary>The include of a text.</summary>
internal sealed class ParsedText(string text, Include include)
{
    public readonly Include Include = include;

    /// <summary>A long text weighs more than its items.</summary>
    public readonly int Weight = include.Weight + Include.GetWeight(text);
}
