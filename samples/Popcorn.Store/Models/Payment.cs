using System.Text.Json.Serialization;

namespace Popcorn.Store.Models;

/// <summary>The JSON always begins with the discriminator.</summary>
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
