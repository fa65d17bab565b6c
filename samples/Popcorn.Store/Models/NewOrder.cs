namespace Popcorn.Store.Models;

/// <summary>What a client sends to place an order.</summary>
public sealed record NewOrder(int CustomerId, List<NewOrderLine> Lines, string? Note = null);
