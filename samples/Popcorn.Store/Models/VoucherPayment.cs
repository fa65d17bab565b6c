namespace Popcorn.Store.Models;

public sealed class VoucherPayment : Payment
{
    public required string Code { get; set; }
}
