using System.Text.Json.Serialization;
using Popcorn.Store.Demo;

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

    /// <summary>What the shop pays. Never written.</summary>
    [Never]
    public decimal CostPrice { get; set; }

    /// <summary>Written for buyers only. For other callers, the cost price is not read from the database either.</summary>
    [RequiresPolicy(DemoCallers.Purchasing)]
    [Reads("price", "costPrice")]
    public decimal Margin => Price - CostPrice;

    public int Stock { get; set; }

    public required string Description { get; set; }

    public required string[] Tags { get; set; }

    [JsonIgnore]
    public int CategoryId { get; set; }

    public Category? Category { get; set; }
}
