namespace Popcorn.Testing.Orders;

/// <summary>A product, with a long text that few ask for.</summary>
public sealed class StoredProduct
{
    public int Id { get; set; }
    public string Name { get; set; } = "";
    public string Description { get; set; } = "";
}
