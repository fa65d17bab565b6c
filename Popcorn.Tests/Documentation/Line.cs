namespace Popcorn.Tests.Documentation;

/// <summary>The second class of the README's first example.</summary>
public sealed class Line
{
    public string Sku { get; set; } = "";
    public int Quantity { get; set; }
    public decimal Price { get; set; }
}
