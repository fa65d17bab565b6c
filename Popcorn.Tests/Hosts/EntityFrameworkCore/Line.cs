namespace Popcorn.Tests.EntityFrameworkCore;

public sealed record Line(int Id, string Sku, int Price)
{
    [Never] public string Cost { get; set; } = "canary";
}
