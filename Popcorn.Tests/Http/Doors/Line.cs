namespace Popcorn.Tests.Http.Doors;

public sealed class Line
{
    public string Sku { get; set; } = "a";

    public int Count { get; set; } = 2;

    [Never]
    public string Cost { get; set; } = Order.Canary;
}
