namespace Popcorn.Benchmarks.Gating;

/// <summary>A row that the gate compares, and how many bytes it writes.</summary>
internal sealed record GateRow(string Shape, string Output, string Contender, int Bytes)
{
    /// <summary>The rows of one contender for all shapes.</summary>
    public string Column => $"{Contender}, {Output}";

    public override string ToString() => $"{Shape}, {Output}, {Contender}";
}
