using Popcorn.Store.Models;

namespace Popcorn.Store.Api;

/// <summary>Lists with names: a client writes <c>?include=@card</c>.</summary>
internal static class StoreViews
{
    private const string Card = "card";
    private const string OrderCard = "[id,number,total]";
    private const string ProductCard = "[id,name,price]";
    private const string CustomerCard = "[id,name]";

    public static void Add(PopcornHttpOptions popcorn) => popcorn
        .View<Order>(Card, OrderCard)
        .View<Product>(Card, ProductCard)
        .View<Customer>(Card, CustomerCard);

    /// <summary>The lists of a type, by their names.</summary>
    public static IReadOnlyDictionary<string, string> Of(Type type)
    {
        string? card = type == typeof(Order) ? OrderCard
            : type == typeof(Product) ? ProductCard
            : type == typeof(Customer) ? CustomerCard
            : null;
        return card is null ? new Dictionary<string, string>() : new Dictionary<string, string> { [Card] = card };
    }
}
