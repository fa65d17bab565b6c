namespace Popcorn.Tests.Http.EntryPoints;

public sealed class ShopOrder
{
    public const string Canary = "canary";

    public int Id { get; set; } = 7;
    [Default] public decimal Total { get; set; } = 9.5m;
    [Always] public string Number { get; set; } = "N7";
    public string? Note { get; set; } = "note";
    [Never] public string Secret { get; set; } = Canary;
    public List<ShopLine> Lines { get; set; } = [new()];
}
