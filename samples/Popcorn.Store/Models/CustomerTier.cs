using System.Text.Json.Serialization;

namespace Popcorn.Store.Models;

[JsonConverter(typeof(JsonStringEnumConverter<CustomerTier>))]
public enum CustomerTier
{
    Standard,
    Silver,
    Gold,
}
