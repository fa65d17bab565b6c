namespace Popcorn.Store.Models;

public sealed class CardPayment : Payment
{
    public required string Brand { get; set; }

    public required string LastDigits { get; set; }

    /// <summary>Whoever has it can charge the card.</summary>
    [Never]
    public required string Token { get; set; }
}
