using System.Text.Json.Serialization;

namespace Popcorn.Store.Models;

/// <summary>The JSON begins with the discriminator, whatever was asked for.</summary>
[JsonPolymorphic(TypeDiscriminatorPropertyName = "kind")]
[JsonDerivedType(typeof(CardPayment), "card")]
[JsonDerivedType(typeof(TransferPayment), "transfer")]
[JsonDerivedType(typeof(VoucherPayment), "voucher")]
public abstract class Payment
{
    [JsonIgnore]
    public int OrderId { get; set; }

    public decimal Amount { get; set; }

    public DateTimeOffset PaidAt { get; set; }
}
