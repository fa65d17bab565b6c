using System.Text.Json.Serialization;

namespace Popcorn.Store.Models;

public sealed class Product
{
    [Always]
    public int Id { get; set; }

    [Default]
    public required string Sku { get; set; }

    [Default]
    public required string Name { get; set; }

    [Default]
    public decimal Price { get; set; }

    /// <summary>What the shop pays. Never leaves the server.</summary>
    [Never]
    public decimal CostPrice { get; set; }

    public int Stock { get; set; }

    public required string Description { get; set; }

    public required string[] Tags { get; set; }

    [JsonIgnore]
    public int CategoryId { get; set; }

    public Category? Category { get; set; }
}
