namespace Popcorn.Tests.Http.EntryPoints;

public sealed class ShopLine
{
    public string Sku { get; set; } = "a";
    public int Count { get; set; } = 2;
    [Never] public string Cost { get; set; } = ShopOrder.Canary;
}
