namespace Popcorn.Tests.EntityFrameworkCore;

public sealed class Card : Payment
{
    public string Digits { get; set; } = "";
}
