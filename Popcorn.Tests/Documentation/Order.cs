namespace Popcorn.Tests.Documentation;

/// <summary>The first class of the README's first example.</summary>
public sealed class Order
{
    [Always] public int Id { get; set; }
    [Default] public string Customer { get; set; } = "";
    [Default] public decimal Total { get; set; }
    [Never] public string CardToken { get; set; } = "";
    public List<Line> Lines { get; set; } = [];
}
