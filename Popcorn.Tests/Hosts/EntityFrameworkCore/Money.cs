namespace Popcorn.Tests.EntityFrameworkCore;

public sealed class Money
{
    public int Amount { get; set; }
    public string Currency { get; set; } = "EUR";
}
