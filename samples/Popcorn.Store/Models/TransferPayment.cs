namespace Popcorn.Store.Models;

public sealed class TransferPayment : Payment
{
    public required string Bank { get; set; }

    public required string Reference { get; set; }
}
