using System.Text.Json.Serialization;

namespace Popcorn.Tests.EntityFrameworkCore;

[JsonPolymorphic]
[JsonDerivedType(typeof(Card), "card")]
[JsonDerivedType(typeof(Transfer), "transfer")]
public abstract class Payment
{
    public int Id { get; set; }
    public int Amount { get; set; }
}
