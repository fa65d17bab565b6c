namespace Popcorn.Analyzers.Lists;

/// <summary>Why a list cannot be parsed, in the words of the runtime.</summary>
internal sealed class ListError(string reason, int position)
{
    /// <summary>The reason, without the position.</summary>
    public string Reason { get; } = reason;

    /// <summary>Where the mistake is in the text, from zero.</summary>
    public int Position { get; } = position;

    public override string ToString() => $"{Reason} at position {Position}.";
}
