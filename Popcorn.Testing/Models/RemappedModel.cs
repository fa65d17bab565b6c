using System.Text.Json.Serialization;

namespace Popcorn.Testing.Models;

/// <summary>Six members, none of which has its own name in the JSON.</summary>
public sealed class RemappedModel
{
    [JsonPropertyName("identifier")] public int Id { get; set; }
    [JsonPropertyName("full_name")] public string Name { get; set; } = "";
    [JsonPropertyName("e-mail")] public string Email { get; set; } = "";
    [JsonPropertyName("created_at")] public DateTime CreatedAt { get; set; }
    [JsonPropertyName("net_amount")] public double Amount { get; set; }
    [JsonPropertyName("is_active")] public bool IsActive { get; set; }
}
