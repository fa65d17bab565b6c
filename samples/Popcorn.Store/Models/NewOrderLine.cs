namespace Popcorn.Store.Models;

public sealed record NewOrderLine(int ProductId, int Quantity);
